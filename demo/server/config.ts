import * as v from 'valibot';
import { isAddress } from './mail/recipient.ts';
import { StartError } from './start-error.ts';
import type { S3Settings } from './storage/s3/s3-settings.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const secret = v.pipe(text, v.minLength(16, 'must have at least 16 characters'));
const whole = v.pipe(v.string(), v.trim(), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number));
const link = v.pipe(
  text,
  v.check(
    (value) => /^(https?|mailto|tel):/i.test(value) && URL.canParse(value),
    'must be an address that begins with https:, http:, mailto: or tel:',
  ),
);
const onOrOff = v.picklist(['on', 'off'], 'must be on or off');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Where nobody names one. */
const DEFAULT_AREA = 'main';

const environment = v.object({
  PORT: v.optional(v.pipe(whole, v.maxValue(65_535, 'must be at most 65535')), '4000'),
  HOST: v.optional(text, '127.0.0.1'),
  DATA_DIR: v.optional(text, '.data'),
  DATABASE_URL: v.optional(
    v.pipe(text, v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  ),
  /** Signs media addresses and seals app secrets; all servers of one database need the same. */
  SERVER_SECRET: v.optional(secret),
  PROVIDER_KEY: v.optional(secret),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'warn'),
  /** Whether an empty database gets the demonstration customer. */
  SEED: v.optional(onOrOff),
  /** Reverse proxies before the server: with 1, the last address of `x-forwarded-for` is the client's. */
  TRUST_PROXY: v.optional(v.pipe(whole, v.maxValue(10, 'must be at most 10')), '0'),
  /** Where browsers see the server, if not at the host that requests name: a proxy may replace that. */
  PUBLIC_ORIGIN: v.optional(
    v.pipe(text, v.regex(/^https?:\/\/[^/?#\s]+$/, 'must be an origin such as https://console.example')),
  ),
  /** A mail server, such as `smtps://user:password@mail.example:465`; without one mail lands in files. */
  SMTP_URL: v.optional(
    v.pipe(text, v.check(isSmtpUrl, 'must be an address such as smtps://user:password@mail.example:465')),
  ),
  /** Who mail is from: an address, or a name with the address in angle brackets. */
  MAIL_FROM: v.optional(v.pipe(text, v.check(isSender, 'must be such as Name <name@mail.example>'))),
  /** An S3-compatible store in place of the folder; all of these but the region, or none. */
  S3_ENDPOINT: v.optional(
    v.pipe(text, v.regex(/^https?:\/\/[^?#\s]+$/, 'must be an address such as https://s3.example')),
  ),
  S3_BUCKET: v.optional(
    v.pipe(text, v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_REGION: v.optional(text, 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(text),
  S3_SECRET_ACCESS_KEY: v.optional(text),
  /** Where data sets may lie: names of storage areas, the first of them offered first. */
  STORAGE_AREAS: v.optional(
    v.pipe(
      text,
      v.regex(/^[a-z0-9-]{1,40}(,[a-z0-9-]{1,40})*$/, 'must be names such as eu-central,ap-northeast'),
    ),
  ),
  /** The program ffmpeg, with ffprobe beside it; `off` to do without. Looked for on the search path unless set. */
  FFMPEG: v.optional(text),
  /** Where feedback is read: an address that is told of each. */
  FEEDBACK_MAIL: v.optional(v.pipe(text, v.check(isAddress, 'must be an address such as desk@mail.example'))),
  /** Where “Contact us” and the company's name lead to in the console's menu. */
  CONTACT_LINK: v.optional(link),
  COMPANY_LINK: v.optional(link),
  /** Whether signing in, and asking for a new password, needs a smart verification. */
  LOGIN_CAPTCHA: v.optional(onOrOff, 'on'),
  /** Whether the console may be looked at in each role by `admin-token` and `acceptor-token`. */
  ROLE_TOKENS: v.optional(onOrOff, 'off'),
  /** Whether the demonstration's portal of a partner is served; left out, not with production. */
  PORTAL: v.optional(onOrOff),
  /** Where the portal listens; the port after `PORT` unless set. */
  PORTAL_PORT: v.optional(v.pipe(whole, v.maxValue(65_535, 'must be at most 65535'))),
  /** Whether whoever opens the portal may choose whom to be there, with production. */
  PORTAL_WITHOUT_PASSWORDS: v.optional(onOrOff, 'off'),
  /** What a file of a data download holds at most, before its zip: bytes of data, and items. */
  DOWNLOAD_PART_BYTES: v.optional(whole, String(1024 ** 3)),
  DOWNLOAD_PART_ITEMS: v.optional(v.pipe(whole, v.minValue(1, 'must be at least 1')), '10000'),
  /** Whether results may be pushed to addresses of the server's own network, and without TLS. */
  ALLOW_PRIVATE_REQUEST_URL: v.optional(onOrOff, 'off'),
  /** Whether the embedded database may hold what is not to be lost with a power failure: that it syncs is all that is known. */
  ACCEPT_LOSS_ON_POWER_FAILURE: v.optional(onOrOff, 'off'),
  /** `production` leaves out the check of replies against the contract, and refuses what weakens signing in. */
  NODE_ENV: v.optional(text),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly serverSecret: string | null;
  readonly providerKey: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly seed: boolean;
  readonly trustProxy: number;
  readonly publicOrigin: string | null;
  readonly checkReplies: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly feedbackMail: string | null;
  readonly contactLink: string | null;
  readonly companyLink: string | null;
  readonly loginCaptcha: boolean;
  readonly roleTokens: boolean;
  readonly portal: boolean;
  /** Null where files lie in the folder. */
  readonly s3: S3Settings | null;
  readonly storageAreas: readonly string[];
  /** The program, or `off`; null: looked for on the search path. */
  readonly ffmpeg: string | null;
  /** Null: the port after that of the console. */
  readonly portalPort: number | null;
  readonly downloadPartBytes: number;
  readonly downloadPartItems: number;
  readonly allowPrivateRequestUrl: boolean;
}

/** Reads the settings; throws a `StartError` that names the first bad one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environment, present);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new StartError(`${v.getDotPath(issue)} ${issue.message}`);
  }
  const values = parsed.output;
  for (const name of ['SERVER_SECRET', 'PROVIDER_KEY'] as const) {
    if (values.DATABASE_URL !== undefined && values[name] === undefined) {
      throw new StartError(`${name} must be set with DATABASE_URL: all its servers share it`);
    }
  }
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined) {
    throw new StartError(
      'MAIL_FROM must be set with SMTP_URL: mail is refused where its sender is not known',
    );
  }
  const isProduction = values.NODE_ENV === 'production';
  if (isProduction && values.LOGIN_CAPTCHA === 'off') {
    throw new StartError('LOGIN_CAPTCHA must be on with NODE_ENV=production: scripts could guess passwords');
  }
  if (isProduction && values.ROLE_TOKENS === 'on') {
    throw new StartError(
      'ROLE_TOKENS must be off with NODE_ENV=production: its tokens are known to everybody',
    );
  }
  if (isProduction && values.PORTAL === 'on' && values.PORTAL_WITHOUT_PASSWORDS === 'off') {
    throw new StartError(
      'PORTAL must be off with NODE_ENV=production: whoever opens it chooses whom to be, without a password, and ' +
        'then judges in their name. PORTAL_WITHOUT_PASSWORDS=on takes that risk',
    );
  }
  if (isProduction && values.ALLOW_PRIVATE_REQUEST_URL === 'on') {
    throw new StartError(
      'ALLOW_PRIVATE_REQUEST_URL must be off with NODE_ENV=production: customers could reach the server’s own network',
    );
  }
  if (isProduction && values.DATABASE_URL === undefined && values.ACCEPT_LOSS_ON_POWER_FAILURE === 'off') {
    throw new StartError(
      'DATABASE_URL must be set with NODE_ENV=production: the embedded database survives a killed process, but is ' +
        'not proven to survive a power failure. ACCEPT_LOSS_ON_POWER_FAILURE=on takes that risk',
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    serverSecret: values.SERVER_SECRET ?? null,
    providerKey: values.PROVIDER_KEY ?? null,
    logLevel: values.LOG_LEVEL,
    // The demonstration's passwords are public: a database server gets them only when asked for.
    seed: (values.SEED ?? (values.DATABASE_URL ? 'off' : 'on')) === 'on',
    trustProxy: values.TRUST_PROXY,
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    checkReplies: !isProduction,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'Customer service system <no-reply@localhost>',
    feedbackMail: values.FEEDBACK_MAIL ?? null,
    contactLink: values.CONTACT_LINK ?? null,
    companyLink: values.COMPANY_LINK ?? null,
    loginCaptcha: values.LOGIN_CAPTCHA === 'on',
    roleTokens: values.ROLE_TOKENS === 'on',
    s3: s3Of(values),
    storageAreas: (values.STORAGE_AREAS ?? DEFAULT_AREA).split(','),
    ffmpeg: values.FFMPEG ?? null,
    portal: (values.PORTAL ?? (isProduction ? 'off' : 'on')) === 'on',
    portalPort: values.PORTAL_PORT ?? null,
    downloadPartBytes: values.DOWNLOAD_PART_BYTES,
    downloadPartItems: values.DOWNLOAD_PART_ITEMS,
    allowPrivateRequestUrl: values.ALLOW_PRIVATE_REQUEST_URL === 'on',
  };
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function s3Of(values: v.InferOutput<typeof environment>): S3Settings | null {
  if (S3_NAMES.every((name) => values[name] === undefined)) return null;
  const need = (name: (typeof S3_NAMES)[number]) => {
    const value = values[name];
    if (value === undefined) throw new StartError(`${name} must be set with the other settings of S3`);
    return value;
  };
  return {
    endpoint: need('S3_ENDPOINT'),
    bucket: need('S3_BUCKET'),
    region: values.S3_REGION,
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  };
}

function isSmtpUrl(text: string): boolean {
  return /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
}

function isSender(text: string): boolean {
  const named = /^[^<>@,;:"\p{Cc}]+ <([^<>]+)>$/u.exec(text);
  return isAddress(named?.[1] ?? text);
}
