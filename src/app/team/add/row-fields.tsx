import { useTranslation } from 'react-i18next';
import { ROLE } from '../../../shared/contract/role.ts';
import { EMAIL_LENGTH, type MemberField } from '../../../shared/contract/team/member-rules.ts';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { useProblemText } from '../use-problem-text.ts';
import type { DraftRow } from './draft-row.ts';
import type { Rows } from './use-rows.ts';

interface RowFieldsProps {
  readonly row: DraftRow;
  /** From 1. */
  readonly number: number;
  readonly rows: Rows;
}

const TEXTS = ['loginName', 'email', 'password'] as const;

/** One member to be added. Each field says which row it is in. */
export function RowFields({ row, number, rows }: RowFieldsProps) {
  const { t } = useTranslation('team');
  const problemText = useProblemText();
  const problems = rows.shown(row);
  const { key } = row;
  const common = (field: MemberField) => ({
    label: t('add.cell', { field: t(`field.${field}`), row: number }),
    hideLabel: true,
    error: problemText(problems[field]),
    onBlur: () => rows.leave(key, field),
  });
  return (
    <li className="member-rows__row" data-row={key}>
      <span aria-hidden="true" className="member-rows__number">
        {number}
      </span>
      {TEXTS.map((field) => (
        <div className="member-rows__field" data-field={field} key={field}>
          <TextField
            {...common(field)}
            maxLength={field === 'email' ? EMAIL_LENGTH : undefined}
            onChange={(value) => rows.set(key, { [field]: value })}
            placeholder={
              field === 'password' && row.email.trim() !== '' ? t('add.byMail') : t(`field.${field}`)
            }
            size="small"
            value={row[field]}
            verbatim
          />
        </div>
      ))}
      <div className="member-rows__field" data-field="role">
        <SelectField
          {...common('role')}
          onChange={(role) => rows.set(key, { role })}
          options={Object.values(ROLE).map((value) => ({ value, label: t(`role.${value}`) }))}
          placeholder={t('field.role')}
          size="small"
          value={row.role === ROLE.administrator || row.role === ROLE.acceptor ? row.role : ''}
        />
      </div>
      <span className="member-rows__remove">
        <IconButton
          icon="trash"
          label={t('add.remove', { row: number })}
          onPress={() => rows.remove(key)}
          size="small"
        />
      </span>
    </li>
  );
}
