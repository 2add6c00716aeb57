/** The values of an element's attributes by property name: what is missing, empty or unknown is its fallback. */
export interface ElementSettings {
  readonly apiBase: string;
  readonly lang: string | null;
  readonly theme: 'light' | 'dark' | 'auto' | 'page';
  readonly edition?: 'standard' | 'global';
  readonly batchId?: string | null;
  readonly backLink?: 'shown' | 'hidden';
  readonly bulkActions?: 'shown' | 'hidden';
  readonly exports?: 'shown' | 'hidden';
  readonly access?: 'full' | 'read';
  readonly texts?: string | null;
  /** Of `<customer-datasets>`: the data set to begin at. */
  readonly datasetId?: string | null;
  /** Of `<customer-dataset-upload>`; numbers are written as text. */
  readonly batchName?: string;
  readonly accept?: string | null;
  readonly maxFiles?: string | null;
  readonly maxFileSize?: string | null;
  readonly maxTotalSize?: string | null;
  readonly whenRemoved?: 'stop' | 'continue';
  readonly packageId?: string | null;
  readonly spotCheckId?: string | null;
  readonly itemId?: string | null;
  readonly base?: string | null;
  readonly routing?: 'history' | 'hash' | 'memory';
  readonly productName?: string | null;
  readonly logo?: string | null;
  readonly icon?: string | null;
  readonly contactLink?: string | null;
  readonly companyLink?: string | null;
  readonly settingsPanel?: 'shown' | 'hidden';
  readonly appKey?: string | null;
  /** Of `<customer-help>`. */
  readonly topic?: string | null;
  readonly section?: string | null;
  readonly display?: 'inline' | 'drawer' | 'dialog';
  readonly chapter?: string | null;
  readonly pictures?: string | null;
  readonly mode?: 'floating' | 'button' | 'inline';
  readonly position?: 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left';
  readonly trigger?: string | null;
  readonly label?: string | null;
  readonly contact?: string | null;
}
