/** The few icons of forms and messages: a form that stands alone does without the others (icon-paths.ts). */
export const FORM_ICON_PATHS = {
  'check-circle': 'm8 12.5 2.8 2.8L16 9.5M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  info: 'M12 11v5M12 7.8v.2M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  warning:
    'M12 9.5v4.5M12 17v.2M10.3 4.2 2.6 17.6A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-2.9L13.7 4.2a2 2 0 0 0-3.4 0',
  plus: 'M12 5v14M5 12h14',
  x: 'M6 6l12 12M18 6 6 18',
  refresh: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6',
} as const;
