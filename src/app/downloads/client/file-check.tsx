import { useTranslation } from 'react-i18next';
import type { ClientFile } from '../../../shared/contract/downloads/desktop-client.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { CodeBlock } from '../../../shared/ui/layout/code-block.tsx';
import { CopyButton } from '../../../shared/ui/overlay/copy-button.tsx';
import sheet from './file-check.css';
import { verifyCommand } from './verify-command.ts';

interface FileCheckProps {
  readonly file: ClientFile;
  /** The hash is not in sight before it is asked for. */
  readonly folded: boolean;
}

/** The hash of a file, and the command that compares a copy of it on its own system. */
export function FileCheck({ file, folded }: FileCheckProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('downloads');
  const { platform } = file;
  return (
    <div className="file-check">
      {folded ? null : <Hash file={file} />}
      <details className="file-check__help">
        <summary>{t('check.title')}</summary>
        <div className="file-check__body">
          {folded ? <Hash file={file} /> : null}
          <p>{t(`check.how.${platform}`)}</p>
          <CodeBlock code={verifyCommand(file)} language="shell" name={t(`check.command.${platform}`)} />
          <p>{t('check.otherwise')}</p>
        </div>
      </details>
    </div>
  );
}

function Hash({ file: { fileName, sha256 } }: Pick<FileCheckProps, 'file'>) {
  const { t } = useTranslation('downloads');
  return (
    <p className="file-check__hash">
      <span className="file-check__label">{t('check.hash')}</span>
      <code className="file-check__value" translate="no">
        {sha256}
      </code>
      <CopyButton name={t('check.hashOf', { file: fileName })} text={sha256} />
    </p>
  );
}
