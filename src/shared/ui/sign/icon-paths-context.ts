import { createContext } from 'react';
import { FORM_ICON_PATHS } from './form-icon-paths.ts';
import type { IconName } from './icon-paths.ts';

/** The icons that can be drawn here: all of them where more than a form is shown. */
export const IconPathsContext = createContext<Readonly<Partial<Record<IconName, string>>>>(FORM_ICON_PATHS);
