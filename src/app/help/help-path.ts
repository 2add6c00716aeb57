export const HELP_PATH = '/helpCenter';
