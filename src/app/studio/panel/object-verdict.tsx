import { useTranslation } from 'react-i18next';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import { ItemResultTag } from '../../../shared/delivery/state/item-result-tag.tsx';
import { useRuleText } from '../../../shared/delivery/use-rule-text.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { errorTypeActions, judgeActions, rejectActions } from '../actions/judge-actions.ts';
import { useStage } from '../edit/use-stage.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import sheet from './object-verdict.css';

/** What was decided about the chosen object, and the rule by which its item follows. */
export function ObjectVerdict() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const ruleText = useRuleText();
  const { stage, objects } = useStudioSession();
  const model = useStudio((studio) => studio.model);
  const rule = useStudio((studio) => studio.detail?.rule);
  const mayEdit = useStudio((studio) => studio.claim.refusal.edit === null);
  const offered = useStudio((studio) => studio.errorTypes.offered);
  const asking = useStudio((studio) => studio.objects.asking);
  const selected = useStage(stage, (state) => state.selected);
  const result = useStudio((studio) => studio.objects.resultOf(selected ?? ''));
  const isCarried = useStudio((studio) => studio.objects.isCarried(selected ?? ''));
  if (selected === null || !rule || !model?.get(selected)) return null;
  return (
    <section aria-label={t('objectVerdict.label')} className="object-verdict">
      <p className="object-verdict__now">
        <b>{t('objectVerdict.label')}</b>
        <ItemResultTag result={result} />
        {isCarried && <span>{t('round.carried')}</span>}
      </p>
      {mayEdit && (
        <span className="object-verdict__acts">
          <ActionButton
            action={judgeActions.rejectObject}
            icon="x"
            size="small"
            variant={result === ITEM_RESULT.rejected ? 'danger' : 'danger-weak'}
          >
            {t('objectVerdict.reject')}
          </ActionButton>
          <ActionButton
            action={judgeActions.acceptObject}
            icon="check"
            size="small"
            variant={result === ITEM_RESULT.accepted ? 'success' : 'default'}
          >
            {t('objectVerdict.accept')}
          </ActionButton>
        </span>
      )}
      {asking === selected && (
        <fieldset className="object-verdict__types">
          <legend>{t('objectVerdict.why')}</legend>
          {offered.map(({ errorTypeId, title }, index) => {
            const action = errorTypeActions[index];
            return action ? (
              <ActionButton action={action} key={errorTypeId} size="small">
                {title[language]}
              </ActionButton>
            ) : (
              <Button
                key={errorTypeId}
                onPress={() => objects.rejectFor(selected, [{ errorTypeId }])}
                size="small"
              >
                {title[language]}
              </Button>
            );
          })}
          <ActionButton action={rejectActions.cancel} size="small" variant="text">
            {t('cancel')}
          </ActionButton>
        </fieldset>
      )}
      <p className="object-verdict__rule">{ruleText(rule)}</p>
    </section>
  );
}
