import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../connection/connection-context.ts';
import { useRight } from '../../connection/use-right.ts';
import { useSession } from '../../connection/use-session.ts';
import { Button } from '../../ui/action/button.tsx';
import { useUi } from '../../ui/base/ui-context.ts';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { QueryScreen } from '../query/query-screen.tsx';
import sheet from './error-type-choice.css';
import { errorTypeListQuery } from './error-type-list-query.ts';
import { ErrorTypeManager } from './manage/error-type-manager.tsx';
import { SeverityTag } from './severity-tag.tsx';

interface ErrorTypeChoiceProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** The order wants one with every rejection. */
  readonly required: boolean;
}

/** The error types that are offered, to tick, each with its severity. */
export function ErrorTypeChoice({ chosen, onChange, required }: ErrorTypeChoiceProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('delivery');
  const { language } = useUi();
  const { isAdministrator } = useSession();
  const mayManage = useRight('finish') && isAdministrator;
  const [managing, setManaging] = useState(false);
  const list = useQuery(errorTypeListQuery(useApi()));

  function choose(errorTypeId: string, on: boolean): void {
    const next = new Set(chosen);
    if (on) next.add(errorTypeId);
    else next.delete(errorTypeId);
    onChange(next);
  }

  return (
    <fieldset className="error-type-choice">
      <legend className="error-type-choice__legend">{t('errorTypes.legend')}</legend>
      <p className="error-type-choice__note" data-missing={required && chosen.size === 0 ? '' : undefined}>
        {required ? t('errorTypes.required') : t('errorTypes.optional')}
      </p>
      <QueryScreen placeholder={<Skeleton lines={3} />} query={list}>
        {(errorTypes) => (
          <div className="error-type-choice__list">
            {errorTypes
              .filter(({ retired }) => !retired)
              .map(({ errorTypeId, title, severity }) => (
                <Checkbox
                  key={errorTypeId}
                  label={title[language]}
                  checked={chosen.has(errorTypeId)}
                  onChange={(on) => choose(errorTypeId, on)}
                >
                  <span className="error-type-choice__one">
                    {title[language]}
                    <SeverityTag severity={severity} />
                  </span>
                </Checkbox>
              ))}
          </div>
        )}
      </QueryScreen>
      {mayManage ? (
        <Button size="small" variant="text" icon="tag" onPress={() => setManaging(true)}>
          {t('errorTypes.manage')}
        </Button>
      ) : null}
      {managing ? <ErrorTypeManager onClose={() => setManaging(false)} /> : null}
    </fieldset>
  );
}
