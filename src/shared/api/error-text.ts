import type { TFunction } from 'i18next';
import { ERROR, isErrorCode } from '../contract/error-code.ts';
import { ApiError } from './api-error.ts';
import { isAppError } from './app-error.ts';
import { NetworkError, NO_ORIGIN } from './network-error.ts';
import { outOfRangeText } from './out-of-range-text.ts';

/**
 * What a person reads for an error. A code of the catalogue has a sentence of its own; anything else gets a
 * general one, with the request id where there is one, so that it can be found in the server's log.
 */
export function errorText(t: TFunction<'errors'>, error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === ERROR.numberOutOfRange) {
      const said = outOfRangeText(t, error.detail);
      if (said !== null) return said;
    }
    // A form that stands alone has no texts for codes that it cannot be answered with.
    if (isErrorCode(error.code)) return t(`code.${error.code}`, { defaultValue: t('unknown') });
    return error.requestId ? t('unknownWithId', { requestId: error.requestId }) : t('unknown');
  }
  if (error instanceof NetworkError) {
    const { refusedOrigin, timedOut } = error;
    if (refusedOrigin === NO_ORIGIN) return t('refusedFrame');
    if (refusedOrigin !== null) return t('refusedOrigin', { origin: refusedOrigin });
    return t(timedOut ? 'timedOut' : 'network');
  }
  if (!isAppError(error)) return t('unknown');
  switch (error.kind) {
    case 'contract':
      return t('contract');
    case 'load':
    case 'gone':
      return t('chunk');
    case 'session':
      return t('session');
    case 'upload-user':
      return t('uploadUser');
    case 'route-query':
      return t('routeQuery');
    default:
      return t('unknown');
  }
}
