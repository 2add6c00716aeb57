/** Where an S3-compatible store is, and who we are to it. */
export interface S3Settings {
  /** Such as `https://s3.eu-central-1.amazonaws.com`, or `http://127.0.0.1:9000`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
