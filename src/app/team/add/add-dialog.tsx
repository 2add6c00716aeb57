import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../shared/contract/language.ts';
import { addMembers } from '../../../shared/contract/team/member.ts';
import {
  keptName,
  MAX_MEMBERS_ADDED,
  MEMBER_PASSWORD_MAX,
  MEMBER_PASSWORD_MIN,
  USER_NAME_MAX,
  USER_NAME_MIN,
} from '../../../shared/contract/team/member-rules.ts';
import { useDiscardCheck } from '../../../shared/draft/use-discard-check.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { ErrorNotice } from '../../../shared/ui/layout/error-notice.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import type { PasswordsPlace } from '../passwords/use-given-passwords.tsx';
import { problemsTold } from '../refused-rows.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useTeamCall } from '../use-team-call.ts';
import { MemberRows } from './member-rows.tsx';
import { RowTools } from './row-tools.tsx';
import { useFiles } from './use-files.ts';
import { useRows } from './use-rows.ts';

const RULES = {
  nameMin: USER_NAME_MIN,
  nameMax: USER_NAME_MAX,
  passwordMin: MEMBER_PASSWORD_MIN,
  passwordMax: MEMBER_PASSWORD_MAX,
};

interface AddDialogProps {
  readonly onClose: () => void;
  readonly passwords: PasswordsPlace;
}

/** Adds up to 20 members at once, typed, pasted or from a table; all of them or none (specification 5). */
export function AddDialog({ onClose, passwords }: AddDialogProps) {
  const { t } = useTranslation(['team', 'shared']);
  const toast = useToast();
  const failureText = useFailureText();
  const rows = useRows();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [leftOver, setLeftOver] = useState(0);
  const [tried, setTried] = useState(false);
  const files = useFiles((members) => setLeftOver(rows.insert(members)));
  const add = useTeamCall(addMembers, {
    onClose,
    during: rows.filled.some(({ password }) => password !== '') ? passwords.during : undefined,
    onDone: ({ members: { length: count }, invited }, { members }) => {
      const given = members.flatMap(({ loginName, password }) =>
        password === '' ? [] : [{ loginName: keptName(loginName), password }],
      );
      const done = invited > 0 ? t('add.done', { count, invited }) : t('add.given', { count });
      if (given.length > 0) passwords.show(done, given);
      else toast.success(done);
    },
  });
  const { filled, wrong } = rows;
  const invited = filled.filter(({ email }) => email.trim() !== '').length;

  const mayGo = useDiscardCheck(filled.length > 0, {
    title: t('add.discardTitle', { count: filled.length }),
    message: t('add.discardText'),
    confirmLabel: t('add.discard'),
  });

  function submit(): void {
    setTried(true);
    rows.leaveAll();
    if (filled.length === 0 || wrong > 0 || add.isPending) return;
    add.mutate(
      {
        members: filled.map(({ loginName, email, password, role }) => ({ loginName, email, password, role })),
        language,
      },
      {
        onError: (error) => {
          const told = problemsTold(error);
          if (told) rows.tell(filled, told);
        },
      },
    );
  }

  return (
    <Dialog
      open
      size="large"
      title={t('add.title')}
      onClose={() => void mayGo().then((may) => may && onClose())}
      actions={
        <>
          <Button onPress={() => void mayGo().then((may) => may && onClose())}>{t('cancel')}</Button>
          <Button loading={add.isPending} onPress={submit} variant="primary">
            {filled.length === 0 ? t('add.open') : t('add.submit', { count: filled.length })}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('add.text', { max: MAX_MEMBERS_ADDED })}</p>
        <p>{t('add.rules', RULES)}</p>
        <RowTools files={files} rows={rows} />
        {files.isWrong && <Notice live title={t('add.noTable')} tone="bad" />}
        {leftOver > 0 && (
          <Notice
            live
            title={t('add.leftOver', { count: leftOver, max: MAX_MEMBERS_ADDED })}
            tone="warning"
          />
        )}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <MemberRows onFiles={files.take} onLeftOver={setLeftOver} rows={rows} />
          {invited > 0 && (
            <SelectField
              help={t('add.languageHelp', { count: invited })}
              label={t('add.language')}
              onChange={setLanguage}
              options={LANGUAGES.map((value) => ({ value, label: t(`shared:language.name.${value}`) }))}
              value={language}
            />
          )}
        </form>
        {tried && filled.length === 0 && <Notice live title={t('add.nothing')} tone="bad" />}
        {tried && wrong > 0 && <Notice live title={t('add.wrong', { count: wrong })} tone="bad" />}
        {add.error && wrong === 0 && <ErrorNotice error={add.error} title={failureText(add.error)} />}
      </Stack>
    </Dialog>
  );
}
