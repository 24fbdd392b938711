import {
  bindAddress,
  bucketUrl,
  clamdAddress,
  dnsServers,
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
  privateNetworks,
  region,
  reportAddress,
  text,
  url,
} from './kinds.ts'

/** One environment variable: all that the program and its configuration page know about it. */
export interface Variable<Value> {
  readonly name: string
  readonly kind: Kind<Value>
  /**
   * Default text when the variable is absent or empty; `{NAME}` is replaced by the text of another
   * variable above it.
   */
  readonly fallback?: string
  /** One or two sentences for the operator of the server. */
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
      'Directory of everything the server stores outside the database: the embedded database, files, outgoing mail, the secret key. A relative path is taken from the working directory.',
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
      'Mail server, `smtp://user:password@host:port`. Without it mails are written to CAMPUS_HOME/outbox. Invitations and password resets leave by it even where a school has connected a server of its own.',
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
      'Key that encrypts secrets in the database. Without it, a key is created in CAMPUS_HOME/secret.key. The server does not start if the key cannot decrypt the database (docs/operations/keys.md); all servers of one installation need the same key.',
  },
  secretKeyPrevious: {
    name: 'CAMPUS_SECRET_KEY_PREVIOUS',
    kind: key,
    secret: true,
    description:
      'Another key that still opens secrets, while they go over to CAMPUS_SECRET_KEY: `npm run secrets -- rotate`.',
  },
  trustedProxies: {
    name: 'CAMPUS_TRUSTED_PROXIES',
    kind: networks,
    description: 'Proxies with trusted X-Forwarded headers. Without it, no such header is trusted.',
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
  securityContact: {
    name: 'CAMPUS_SECURITY_CONTACT',
    kind: reportAddress,
    description:
      'Where people report a weakness of this installation. It is published at `/.well-known/security.txt` (RFC 9116), which does not exist without it.',
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
  auditDays: {
    name: 'CAMPUS_AUDIT_DAYS',
    kind: integer(366, 36_500),
    description:
      'How many days audit rows are stored. Older rows are deleted every night; their seals remain. Without it, rows are never deleted.',
  },
  clamd: {
    name: 'CAMPUS_CLAMD',
    kind: clamdAddress,
    description:
      'ClamAV daemon that scans every upload before it is stored, `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. While it cannot be reached uploads are refused. Without it uploads are checked by their structure alone.',
  },
  dnsServers: {
    name: 'CAMPUS_DNS_SERVERS',
    kind: dnsServers,
    description:
      'DNS servers that are asked for the records of senders of email (SPF, DKIM, DMARC), such as `9.9.9.9,[2620:fe::fe]:53`. Without it those of the operating system.',
  },
  worker: {
    name: 'CAMPUS_WORKER',
    kind: oneOf('inline', 'off'),
    fallback: 'inline',
    description: 'Whether this process also works off the job queue. With `off` start workers of their own.',
  },
  privateAddresses: {
    name: 'CAMPUS_PRIVATE_ADDRESSES',
    kind: privateNetworks,
    description:
      'Networks that are not public and that webhooks, a school’s own mail server, interfaces of payment providers and roster sources may be called in, such as `10.20.0.0/16,fd00:1::/32`; there also by plain `http`. Certificates are verified there too (`NODE_EXTRA_CA_CERTS` names an authority of your own), except on loopback for mail. Without it only public addresses are called. Link-local and cloud metadata addresses are never called, even when a listed network holds them. Ports: 80 and 443, for mail 25, 465 and 587, and from 1024 on all that are not known to belong to a database, a queue or another service.',
  },
  demo: {
    name: 'CAMPUS_DEMO',
    kind: oneOf('auto', 'on', 'off'),
    fallback: 'auto',
    description:
      'Whether the demonstration schools are created on an empty database. `auto`: only in the embedded database, and only while CAMPUS_HOST and CAMPUS_PUBLIC_URL are loopback and the latter is not https. `on` creates them anywhere: with them come an operator and other accounts with a published password, so the log and `/healthz/` warn of them on a server that other machines can reach.',
  },
} as const satisfies Record<string, Variable<unknown>>
