import { useTranslation } from 'react-i18next';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import { ItemResultTag } from '../../../shared/delivery/item-result-tag.tsx';
import { useRuleText } from '../../../shared/delivery/use-rule-text.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { useStage } from '../edit/use-stage.ts';
import { keyCaps, shortcutOf } from '../keys/shortcuts.ts';
import { useStudio } from '../studio-context.ts';
import { digitOf } from '../verdict/error-type-digit.ts';
import sheet from './object-verdict.css';

/** What was decided about the chosen object, and the rule by which its item follows. */
export function ObjectVerdict() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const ruleText = useRuleText();
  const { stage, model, detail, mayEdit, objectVerdicts, offeredErrorTypes } = useStudio();
  const selected = useStage(stage, (state) => state.selected);
  if (selected === null || !detail || !model?.get(selected)) return null;
  const result = objectVerdicts.resultOf(selected);
  const cap = (action: 'acceptObject' | 'rejectObject') => keyCaps(shortcutOf(action), false).join(' ');
  return (
    <section aria-label={t('objectVerdict.label')} className="object-verdict">
      <p className="object-verdict__now">
        <b>{t('objectVerdict.label')}</b>
        <ItemResultTag result={result} />
        {objectVerdicts.isCarried(selected) && <span>{t('round.carried')}</span>}
      </p>
      {mayEdit && (
        <span className="object-verdict__acts">
          <Button
            icon="x"
            kbd={cap('rejectObject')}
            onPress={() => objectVerdicts.reject(selected)}
            size="small"
            variant={result === ITEM_RESULT.rejected ? 'danger' : 'danger-weak'}
          >
            {t('objectVerdict.reject')}
          </Button>
          <Button
            icon="check"
            kbd={cap('acceptObject')}
            onPress={() => objectVerdicts.accept(selected)}
            size="small"
            variant={result === ITEM_RESULT.accepted ? 'success' : 'default'}
          >
            {t('objectVerdict.accept')}
          </Button>
        </span>
      )}
      {objectVerdicts.asking === selected && (
        <fieldset className="object-verdict__types">
          <legend>{t('objectVerdict.why')}</legend>
          {offeredErrorTypes.map(({ errorTypeId, title }, index) => (
            <Button
              kbd={digitOf(index) ?? undefined}
              key={errorTypeId}
              onPress={() => objectVerdicts.rejectFor(selected, [{ errorTypeId }])}
              size="small"
            >
              {title[language]}
            </Button>
          ))}
          <Button kbd="Esc" onPress={objectVerdicts.cancel} size="small" variant="text">
            {t('cancel')}
          </Button>
        </fieldset>
      )}
      <p className="object-verdict__rule">{ruleText(detail.rule)}</p>
    </section>
  );
}
