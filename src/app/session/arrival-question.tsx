import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/action/button.tsx';
import { Icon } from '../../shared/ui/sign/icon.tsx';
import { StepHead } from './step-head.tsx';
import type { ArrivalQuestion as Question } from './use-arrival-by-code.ts';

/** Asks who is signed in whether another user, whose link they have followed, takes their place. */
export function ArrivalQuestion({ current, other, goOn, stay }: Question) {
  const { t } = useTranslation('session');
  return (
    <>
      <span className="front-door__sign" data-tone="amber">
        <Icon name="user" size={22} />
      </span>
      <StepHead title={t('arrival.other.title', { other })}>
        {t('arrival.other.explanation', { current, other })}
      </StepHead>
      <div className="front-door__choice">
        <Button block onPress={stay} size="large" variant="primary">
          {t('arrival.other.stay', { current })}
        </Button>
        <Button block onPress={goOn} size="large">
          {t('arrival.other.goOn', { other })}
        </Button>
      </div>
    </>
  );
}
