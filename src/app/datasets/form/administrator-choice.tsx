import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';

interface Administrator {
  readonly userId: string;
  readonly userName: string;
  /** Who made the data set always may. */
  readonly fixed: boolean;
}

interface AdministratorChoiceProps {
  readonly administrators: readonly Administrator[];
  /** Ids of those who may open it; null where every administrator may. */
  readonly chosen: readonly string[] | null;
  readonly disabled: boolean;
  readonly onChange: (chosen: readonly string[] | null) => void;
}

/** Which administrators may open a data set: all of them, or those that are ticked. */
export function AdministratorChoice(props: AdministratorChoiceProps) {
  const { administrators, chosen, disabled, onChange } = props;
  const { t } = useTranslation('datasets');
  const fixed = administrators.filter((one) => one.fixed).map(({ userId }) => userId);
  return (
    <>
      <Checkbox
        checked={chosen !== null}
        disabled={disabled}
        help={t('authorisation.help')}
        label={t('authorisation.restrict')}
        onChange={(next) => onChange(next ? fixed : null)}
      />
      {chosen && (
        <div>
          {administrators.map(({ userId, userName, fixed: isFixed }) => (
            <Checkbox
              checked={isFixed || chosen.includes(userId)}
              disabled={disabled || isFixed}
              help={isFixed ? t('authorisation.creator') : undefined}
              key={userId}
              label={userName}
              onChange={(next) =>
                onChange(next ? [...chosen, userId] : chosen.filter((other) => other !== userId))
              }
            />
          ))}
        </div>
      )}
    </>
  );
}
