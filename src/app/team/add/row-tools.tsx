import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_MEMBERS_ADDED, MEMBER_FIELDS } from '../../../shared/contract/team/member-rules.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { saveFile } from '../../../shared/ui/base/save-file.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { makePassword } from '../change/make-password.ts';
import sheet from './row-tools.css';
import { templateFile } from './template-file.ts';
import type { Files } from './use-files.ts';
import type { Rows } from './use-rows.ts';

interface RowToolsProps {
  readonly rows: Rows;
  readonly files: Files;
}

/** Another row, a table from a file, its template, and passwords for those who have none. */
export function RowTools({ rows, files }: RowToolsProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('team');
  const picker = useRef<HTMLInputElement>(null);
  const without = rows.filled.filter(({ password, email }) => password === '' && email.trim() === '');
  const isFull = rows.rows.length >= MAX_MEMBERS_ADDED;
  return (
    <div className="row-tools">
      <Button
        icon="plus"
        onPress={rows.add}
        size="small"
        unavailable={isFull ? t('add.full', { max: MAX_MEMBERS_ADDED }) : null}
      >
        {t('add.row')}
      </Button>
      <Button icon="upload" onPress={() => picker.current?.click()} size="small">
        {t('add.file')}
      </Button>
      <Button
        icon="download"
        onPress={() =>
          saveFile(templateFile(MEMBER_FIELDS.map((field) => t(`field.${field}`))), t('add.templateName'))
        }
        size="small"
        variant="text"
      >
        {t('add.template')}
      </Button>
      {without.length > 0 && (
        <Button
          icon="key"
          onPress={() => {
            for (const { key } of without) rows.set(key, { password: makePassword() });
          }}
          size="small"
          variant="text"
        >
          {t('add.passwords', { count: without.length })}
        </Button>
      )}
      <input
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t('add.file')}
        hidden
        onChange={({ currentTarget }) => {
          void files.take([...(currentTarget.files ?? [])]);
          // The same file, mended, is to be taken once more.
          currentTarget.value = '';
        }}
        ref={picker}
        type="file"
      />
    </div>
  );
}
