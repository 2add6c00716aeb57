import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { Assignee } from '../../../shared/contract/accept/assignment.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { Avatar } from '../../../shared/ui/sign/avatar.tsx';
import sheet from './acceptor-choice.css';
import { acceptorListQuery } from './acceptor-list-query.ts';

interface AcceptorChoiceProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The acceptors of the team to tick; who was ticked stays so while the search hides them. */
export function AcceptorChoice({ chosen, onChange }: AcceptorChoiceProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const [search, setSearch] = useState('');
  const acceptors = useQuery(acceptorListQuery(useApi(), search));

  function choose({ userId }: Assignee, on: boolean): void {
    const next = new Set(chosen);
    if (on) next.add(userId);
    else next.delete(userId);
    onChange(next);
  }

  return (
    <div className="acceptor-choice">
      <p className="acceptor-choice__note">{t('assign.explain')}</p>
      <SearchField
        label={t('assign.search')}
        placeholder={t('assign.search')}
        value={search}
        onChange={setSearch}
      />
      <QueryScreen placeholder={<Skeleton lines={6} />} query={acceptors}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="acceptor-choice__note">{t('assign.empty')}</p>
          ) : (
            <ul className="acceptor-choice__list" aria-label={t('assign.list')}>
              {rows.map((acceptor) => (
                <li key={acceptor.userId}>
                  <Checkbox
                    label={`${acceptor.userName} (${acceptor.loginName})`}
                    checked={chosen.has(acceptor.userId)}
                    onChange={(on) => choose(acceptor, on)}
                  >
                    <span className="acceptor-choice__name">
                      <Avatar name={acceptor.userName} size="small" />
                      {acceptor.userName}
                      <span className="acceptor-choice__note">{acceptor.loginName}</span>
                      {acceptor.mayFinish ? (
                        <span className="acceptor-choice__note">{t('assign.mayFinish')}</span>
                      ) : null}
                    </span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          )
        }
      </QueryScreen>
      <p className="acceptor-choice__note" aria-live="polite">
        {t('assign.chosen', { count: chosen.size })}
      </p>
    </div>
  );
}
