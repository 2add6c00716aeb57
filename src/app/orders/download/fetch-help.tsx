import { useTranslation } from 'react-i18next';
import type { DataDownload } from '../../../shared/contract/delivery/data-download.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { CodeBlock } from '../../../shared/ui/layout/code-block.tsx';
import { fetchCommands, verifyCommand } from './fetch-commands.ts';
import sheet from './fetch-help.css';
import { useAddresses } from './use-addresses.ts';

/** How a download that broke off goes on, and how files are verified; the addresses come when they are asked for. */
export function FetchHelp({ download }: { readonly download: DataDownload }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('handover');
  const addresses = useAddresses(download);
  const files =
    addresses.known ??
    download.parts.map(({ fileName }) => ({ fileName, address: t('help.address', { file: fileName }) }));
  const hashes = download.parts.find(({ number }) => number === 0);
  return (
    <details className="fetch-help">
      <summary>{t('help.title')}</summary>
      <div className="fetch-help__body">
        <p>{t('help.resume')}</p>
        <CodeBlock
          actions={
            <Button loading={addresses.isPending} onPress={addresses.renew} size="small">
              {t(addresses.known ? 'help.renew' : 'help.insert')}
            </Button>
          }
          code={fetchCommands(files)}
          language="shell"
          name={t('help.fetching')}
        />
        <p>{t('help.secret')}</p>
        {hashes && (
          <>
            <p>{t('help.verify')}</p>
            <CodeBlock code={verifyCommand(hashes.fileName)} language="shell" name={t('help.verifying')} />
          </>
        )}
      </div>
    </details>
  );
}
