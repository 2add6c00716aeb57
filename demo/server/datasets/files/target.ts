/** The batch that files come into. */
export interface Target {
  readonly customerId: string;
  readonly datasetId: string;
  readonly batchId: string;
}
