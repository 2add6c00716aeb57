import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/sign/icon.tsx';
import type { SentMail } from './ask-for-mail.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { MailCodeForm } from './mail-code-form.tsx';
import { StepHead } from './step-head.tsx';
import { useCountdown } from './use-countdown.ts';

/** Seconds until another mail can be asked for. */
const AGAIN_AFTER = 60;

interface MailSentProps {
  readonly sent: SentMail;
  readonly redirect: string | undefined;
  readonly onAgain: () => void;
}

/** A mail is on its way, if somebody has the address; who reads it elsewhere types its code here. */
export function MailSent({ sent, redirect, onAgain }: MailSentProps) {
  const { t } = useTranslation('session');
  const wait = useCountdown(AGAIN_AFTER);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <>
      <div ref={head}>
        <span className="front-door__sign">
          <Icon name="mail" size={22} />
        </span>
        <StepHead title={t('sent.title')}>
          <Trans
            components={{ email: <strong /> }}
            i18nKey="sent.explanation"
            t={t}
            values={{ address: sent.email, count: Math.round(sent.expiresIn / 60) }}
          />
        </StepHead>
      </div>
      <MailCodeForm redirect={redirect} sent={sent} />
      <div className="front-door__again">
        <p>{t('sent.nothing')}</p>
        {wait > 0 ? (
          <p>{t('sent.againIn', { count: wait })}</p>
        ) : (
          <button className="link front-door__button" onClick={onAgain} type="button">
            {t('sent.again')}
          </button>
        )}
      </div>
      <BackToSignIn redirect={redirect} />
    </>
  );
}
