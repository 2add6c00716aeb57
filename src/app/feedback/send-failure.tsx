import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { ERROR } from '../../shared/contract/error-code.ts';
import { Icon } from '../../shared/ui/sign/icon.tsx';
import { ImagesMissing } from './images-missing.ts';
import { useFailureText } from './use-failure-text.ts';

/** Why feedback was not sent; what was typed stands above it. */
export function SendFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('feedback');
  const failureText = useFailureText();
  function text(): string {
    if (failure instanceof ImagesMissing) return t('imagesMissing');
    if (failure instanceof ApiError && failure.code === ERROR.pictureUploadFailed) return t('imagesGone');
    return failureText(failure);
  }
  return (
    <div role="alert">
      {failure !== null && (
        <p className="feedback-form__failure">
          <Icon name="warning" />
          {text()}
        </p>
      )}
    </div>
  );
}
