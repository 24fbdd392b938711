import {
  bindAddress,
  bucketUrl,
  hostName,
  instant,
  integer,
  type Kind,
  key,
  networks,
  oneOf,
  onOrOff,
  origin,
  positiveNumber,
  postgresUrl,
  region,
  text,
  url,
} from './kinds.ts'

/** One environment variable: all that the program and its configuration page know about it. */
export interface Variable<Value> {
  readonly name: string
  readonly kind: Kind<Value>
  /**
   * Text that stands in when the variable is absent or empty; `{NAME}` means the text of another
   * variable above it.
   */
  readonly fallback?: string
  /** One or two sentences for whoever runs the server. */
  readonly description: string
  /** Whether its value must never be shown. */
  readonly secret?: true
}

/** Every environment variable the server reads, in the order of the configuration page. */
export const variables = {
  port: {
    name: 'PORT',
    kind: integer(0, 65_535),
    fallback: '4000',
    description: 'Port of the HTTP server. 0 lets the system choose, for tests.',
  },
  host: {
    name: 'CAMPUS_HOST',
    kind: bindAddress,
    fallback: 'localhost',
    description:
      'Address the HTTP server listens at. The default listens on the loopback of both IP families, since browsers try `::1` and `127.0.0.1` in an order of their own, and is unreachable from other machines. `::` listens everywhere, as a container needs.',
  },
  home: {
    name: 'CAMPUS_HOME',
    kind: text(),
    fallback: '.campus',
    description:
      'Directory of everything the server keeps outside the database: the embedded database, files, outgoing mail, the secret key. A relative path is taken from the working directory.',
  },
  publicUrl: {
    name: 'CAMPUS_PUBLIC_URL',
    kind: origin,
    fallback: 'http://localhost:{PORT}',
    description: 'Address under which people reach the server. All links and mails are made from it.',
  },
  baseHost: {
    name: 'CAMPUS_BASE_HOST',
    kind: hostName,
    fallback: 'localhost',
    description: 'Host name under which each school has its subdomain.',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    kind: postgresUrl,
    secret: true,
    description:
      'PostgreSQL 15 or later, as a role that owns no table. Without it the server runs its own database under CAMPUS_HOME.',
  },
  databaseMigrateUrl: {
    name: 'DATABASE_MIGRATE_URL',
    kind: postgresUrl,
    secret: true,
    description: 'The same database as the role that owns the tables; only `migrate` uses it.',
  },
  databaseDirectUrl: {
    name: 'DATABASE_DIRECT_URL',
    kind: postgresUrl,
    secret: true,
    description:
      'The same database past a connection pooler, for the workers, which need sessions of their own.',
  },
  databasePool: {
    name: 'CAMPUS_DATABASE_POOL',
    kind: integer(1, 1000),
    fallback: '10',
    description: 'Most database connections of one process.',
  },
  prepare: {
    name: 'CAMPUS_PREPARE',
    kind: onOrOff,
    fallback: 'on',
    description:
      'Prepared statements. Switch off behind a pooler that cannot keep them (PgBouncer before 1.21).',
  },
  now: {
    name: 'CAMPUS_NOW',
    kind: instant,
    description: 'Instant at which the clock starts, for tests and the demonstration; it runs on from there.',
  },
  limitsScale: {
    name: 'CAMPUS_LIMITS_SCALE',
    kind: positiveNumber(1_000_000),
    fallback: '1',
    description: 'Multiplies all request limits, for benchmarks.',
  },
  smtpUrl: {
    name: 'SMTP_URL',
    kind: url('smtp:', 'smtps:'),
    secret: true,
    description:
      'Mail server, `smtp://user:password@host:port`. Without it mails are written to CAMPUS_HOME/outbox.',
  },
  mailFrom: {
    name: 'CAMPUS_MAIL_FROM',
    kind: text(3),
    fallback: 'Campus <no-reply@{CAMPUS_BASE_HOST}>',
    description: 'Sender of all mails.',
  },
  secretKey: {
    name: 'CAMPUS_SECRET_KEY',
    kind: key,
    secret: true,
    description:
      'Key that encrypts secrets in the database. Without it one is made in CAMPUS_HOME/secret.key. Losing it loses those secrets; several servers of one installation need the same.',
  },
  trustedProxies: {
    name: 'CAMPUS_TRUSTED_PROXIES',
    kind: networks,
    description:
      'Proxies whose X-Forwarded headers are believed. Without it no such header is believed, from anyone.',
  },
  logLevel: {
    name: 'CAMPUS_LOG_LEVEL',
    kind: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    fallback: 'info',
    description: 'Least important log line that is written.',
  },
  metricsToken: {
    name: 'CAMPUS_METRICS_TOKEN',
    kind: text(16),
    secret: true,
    description: 'Bearer token for /metrics. Without it only the loopback may read them.',
  },
  filesUrl: {
    name: 'CAMPUS_FILES_URL',
    kind: bucketUrl,
    description: 'S3-compatible store for uploaded files. Without it they lie in CAMPUS_HOME/files.',
  },
  filesAccessKey: {
    name: 'CAMPUS_FILES_ACCESS_KEY',
    kind: text(),
    secret: true,
    description: 'Access key id of the file store.',
  },
  filesSecretKey: {
    name: 'CAMPUS_FILES_SECRET_KEY',
    kind: text(),
    secret: true,
    description: 'Secret access key of the file store.',
  },
  filesRegion: {
    name: 'CAMPUS_FILES_REGION',
    kind: region,
    fallback: 'us-east-1',
    description: 'Region that requests to the file store are signed for.',
  },
  filesEndpoint: {
    name: 'CAMPUS_FILES_ENDPOINT',
    kind: origin,
    fallback: 'https://s3.{CAMPUS_FILES_REGION}.amazonaws.com',
    description: 'Address of the file store; buckets are addressed by path.',
  },
  worker: {
    name: 'CAMPUS_WORKER',
    kind: oneOf('inline', 'off'),
    fallback: 'inline',
    description: 'Whether this process also works off the job queue. With `off` start workers of their own.',
  },
  privateAddresses: {
    name: 'CAMPUS_PRIVATE_ADDRESSES',
    kind: oneOf('refuse', 'allow'),
    fallback: 'refuse',
    description:
      'Whether what a school names, the receivers of its webhooks, its own mail server, the interface of a payment provider and the sources of its roster, may stand at addresses that are not public (loopback, private, link-local), and all but mail go by plain `http` too; for development. Refused, a school cannot make the server call what only the server can reach.',
  },
  demo: {
    name: 'CAMPUS_DEMO',
    kind: oneOf('auto', 'on', 'off'),
    fallback: 'auto',
    description:
      'Whether the demonstration schools are made; `auto` does so in the embedded database when it is new.',
  },
} as const satisfies Record<string, Variable<unknown>>
