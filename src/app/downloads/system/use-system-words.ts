import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Architecture, Platform } from '../../../shared/contract/downloads/desktop-client.ts';

export interface SystemWords {
  platform(platform: Platform): string;
  /** As people know the processors: those of Macs by other names. */
  architecture(platform: Platform, architecture: Architecture): string;
  /** Both, such as “Windows, x64”. */
  system(platform: Platform, architecture: Architecture): string;
}

export function useSystemWords(): SystemWords {
  const { t } = useTranslation('downloads');
  return useMemo(() => {
    const words: SystemWords = {
      platform: (platform) => t(`platform.${platform}`),
      architecture: (platform, architecture) =>
        platform === 'macos' ? t(`processorOfMac.${architecture}`) : t(`processor.${architecture}`),
      system: (platform, architecture) =>
        t('systemAndProcessor', {
          system: words.platform(platform),
          processor: words.architecture(platform, architecture),
        }),
    };
    return words;
  }, [t]);
}
