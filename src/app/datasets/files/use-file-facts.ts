import { useTranslation } from 'react-i18next';
import type { DatasetFileDetail } from '../../../shared/contract/dataset/dataset-file.ts';
import type { Fact } from '../../../shared/delivery/layout/fact-list.tsx';
import { numberFormat } from '../../../shared/format/number-format.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';

/** What is known of a file, whatever its type has. */
export function useFileFacts(): (file: DatasetFileDetail) => readonly Fact[] {
  const { t, i18n } = useTranslation('datasets');
  const format = useFormat();
  const decimals = numberFormat(i18n.language, { maximumFractionDigits: 2 });
  return ({ folder, size, createdAt, facts }) => {
    const known: Fact[] = [
      { label: t('file.folder'), value: folder || t('file.top') },
      { label: t('field.size'), value: format.fileSize(size) },
      { label: t('file.added'), value: format.dateTime(createdAt) },
    ];
    const add = (label: string, value: string | undefined): void => {
      if (value !== undefined) known.push({ label, value });
    };
    const number = (value: number | undefined) => (value === undefined ? undefined : format.number(value));
    if (facts.width !== undefined && facts.height !== undefined)
      add(t('fact.pixels'), t('fact.by', { width: facts.width, height: facts.height }));
    add(t('fact.pages'), number(facts.pages));
    if (facts.duration !== undefined)
      add(t('fact.duration'), t('fact.seconds', { value: decimals.format(facts.duration) }));
    add(
      t('fact.sampleRate'),
      facts.sampleRate === undefined ? undefined : t('fact.hertz', { value: facts.sampleRate }),
    );
    add(t('fact.channels'), number(facts.channels));
    add(t('fact.frameRate'), facts.frameRate === undefined ? undefined : decimals.format(facts.frameRate));
    add(t('fact.videoCodec'), facts.videoCodec);
    add(t('fact.audioCodec'), facts.audioCodec);
    add(t('fact.encoding'), facts.encoding?.toUpperCase());
    add(t('fact.rows'), number(facts.rows));
    add(t('fact.points'), number(facts.points));
    add(t('fact.entries'), number(facts.entries));
    return known;
  };
}
