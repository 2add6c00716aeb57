import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type CsvEncoding, DECODER_OF } from '../../../../shared/contract/dataset/csv-encoding.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Spinner } from '../../../../shared/ui/layout/spinner.tsx';
import { beginningOf } from './beginning-of.ts';

const SHOWN_BYTES = 256 * 1024;

interface TextPreviewProps {
  readonly address: string;
  readonly size: number;
  readonly encoding: CsvEncoding | undefined;
  readonly isJson: boolean;
  readonly onRefused: () => void;
}

/** The beginning of a text, as it is written; JSON that is whole is set in lines. */
export function TextPreview({ address, size, encoding = 'utf-8', isJson, onRefused }: TextPreviewProps) {
  const { t } = useTranslation('datasets');
  const format = useFormat();
  const text = useQuery({
    queryKey: ['dataset-text', address],
    queryFn: async ({ signal }) => {
      const bytes = await beginningOf(address, SHOWN_BYTES, signal);
      return new TextDecoder(DECODER_OF[encoding]).decode(bytes);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (text.isError) refuse();
  }, [text.isError]);
  if (text.data === undefined) return <Spinner />;
  const isCut = size > SHOWN_BYTES;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className="file-dialog__text" tabIndex={0}>
        {isJson && !isCut ? inLines(text.data) : text.data}
      </pre>
      {isCut && (
        <p className="file-dialog__note">
          {t('preview.cut', { shown: format.fileSize(SHOWN_BYTES), size: format.fileSize(size) })}
        </p>
      )}
    </>
  );
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
