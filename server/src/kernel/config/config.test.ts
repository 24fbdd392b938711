import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { ConfigurationError, type Environment, loadConfig } from './config.ts'
import { editDistance, nearest } from './nearest.ts'
import { type Variable, variables } from './variables.ts'

const key = Buffer.alloc(32, 7).toString('base64')

function problemsOf(env: Environment): readonly string[] {
  try {
    loadConfig(env, '/srv')
  } catch (error) {
    assert.ok(error instanceof ConfigurationError)
    for (const problem of error.problems) assert.ok(error.message.includes(problem))
    return error.problems
  }
  return []
}

test('an empty environment gives the documented defaults', () => {
  assert.deepEqual(loadConfig({}, '/srv/campus'), {
    port: 4000,
    host: 'localhost',
    home: resolve('/srv/campus/.campus'),
    publicUrl: 'http://localhost:4000',
    baseHost: 'localhost',
    databasePool: 10,
    prepare: true,
    limitsScale: 1,
    mailFrom: 'Campus <no-reply@localhost>',
    trustedProxies: [],
    logLevel: 'info',
    files: { kind: 'local' },
    worker: 'inline',
    privateAddresses: [],
    demo: 'auto',
  })
})

test('every variable is read into its member', () => {
  const env = {
    PORT: '8080',
    CAMPUS_HOST: '::',
    CAMPUS_HOME: '/var/lib/campus',
    CAMPUS_PUBLIC_URL: 'https://campus.example/',
    CAMPUS_BASE_HOST: 'Schools.Example',
    DATABASE_URL: 'postgres://app:pw@db/campus',
    DATABASE_MIGRATE_URL: 'postgresql:///campus?host=/run/postgresql',
    DATABASE_DIRECT_URL: 'postgres://app:pw@db:5433/campus',
    CAMPUS_DATABASE_POOL: '25',
    CAMPUS_PREPARE: 'off',
    CAMPUS_NOW: '2026-09-01T07:30:00+01:00',
    CAMPUS_LIMITS_SCALE: '2.5',
    SMTP_URL: 'smtps://u:p@mail.example:465',
    CAMPUS_MAIL_FROM: 'Office <office@school.example>',
    CAMPUS_SECRET_KEY: key,
    CAMPUS_TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.168.1.4',
    CAMPUS_LOG_LEVEL: 'debug',
    CAMPUS_METRICS_TOKEN: '0123456789abcdef',
    CAMPUS_SECURITY_CONTACT: 'mailto:security@campus.example',
    CAMPUS_FILES_URL: 's3://school-files/campus/one/',
    CAMPUS_FILES_ACCESS_KEY: 'AKID',
    CAMPUS_FILES_SECRET_KEY: 'sekrit',
    CAMPUS_FILES_REGION: 'eu-west-3',
    CAMPUS_WORKER: 'off',
    CAMPUS_PRIVATE_ADDRESSES: '10.20.0.0/16, 127.0.0.1,fd00::/8',
    CAMPUS_CLAMD: 'unix:///run/clamav/clamd.ctl',
    CAMPUS_DEMO: 'on',
    PATH: '/usr/bin',
  }
  assert.deepEqual(loadConfig(env, '/srv'), {
    port: 8080,
    host: '::',
    home: '/var/lib/campus',
    publicUrl: 'https://campus.example',
    baseHost: 'schools.example',
    databaseUrl: env.DATABASE_URL,
    databaseMigrateUrl: env.DATABASE_MIGRATE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePool: 25,
    prepare: false,
    now: env.CAMPUS_NOW,
    limitsScale: 2.5,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.CAMPUS_MAIL_FROM,
    secretKey: key,
    trustedProxies: ['10.0.0.0/8', '::1', '192.168.1.4'],
    logLevel: 'debug',
    metricsToken: env.CAMPUS_METRICS_TOKEN,
    securityContact: 'mailto:security@campus.example',
    files: {
      kind: 's3',
      bucket: 'school-files',
      prefix: 'campus/one',
      endpoint: 'https://s3.eu-west-3.amazonaws.com',
      region: 'eu-west-3',
      accessKey: 'AKID',
      secretKey: 'sekrit',
    },
    worker: 'off',
    privateAddresses: ['10.20.0.0/16', '127.0.0.1', 'fd00::/8'],
    clamd: { path: '/run/clamav/clamd.ctl' },
    demo: 'on',
  })
})

test('an empty variable counts as absent', () => {
  const empty = Object.fromEntries(Object.values(variables).map(({ name }) => [name, '']))
  assert.deepEqual(loadConfig(empty, '/srv'), loadConfig({}, '/srv'))
})

test('the configuration cannot be changed', () => {
  const config = loadConfig({ CAMPUS_TRUSTED_PROXIES: '10.0.0.1' }, '/srv')
  for (const part of [config, config.files, config.trustedProxies, loadConfig({}).trustedProxies])
    assert.ok(Object.isFrozen(part))
})

test('every wrong variable is named in one message that quotes no value', () => {
  const wrong = {
    PORT: '65536',
    CAMPUS_HOST: 'two hosts',
    CAMPUS_PUBLIC_URL: 'https://campus.example/path',
    CAMPUS_BASE_HOST: 'localhost:4000',
    DATABASE_URL: 'mysql://user:hunter2@db/campus',
    CAMPUS_DATABASE_POOL: '0',
    CAMPUS_PREPARE: 'yes',
    CAMPUS_NOW: '2026-02-30T00:00:00Z',
    CAMPUS_LIMITS_SCALE: '-1',
    SMTP_URL: 'hunter2',
    CAMPUS_MAIL_FROM: 'a@b\nBcc: c@d',
    CAMPUS_SECRET_KEY: 'hunter2hunter2',
    CAMPUS_TRUSTED_PROXIES: '10.0.0.0/33',
    CAMPUS_LOG_LEVEL: 'loud',
    CAMPUS_METRICS_TOKEN: 'hunter2',
    CAMPUS_SECURITY_CONTACT: 'mailto:one@campus.example\nExpires: never',
    CAMPUS_FILES_URL: 's3://bucket/../other',
    CAMPUS_FILES_REGION: 'eu west',
    CAMPUS_WORKER: 'on',
    CAMPUS_DEMO: 'maybe',
    CAMPUS_PRIVATE_ADDRESSES: '10.0.0.0/8,hunter2',
    CAMPUS_CLAMD: 'http://clamd:3310',
  }
  const problems = problemsOf(wrong)
  for (const name of Object.keys(wrong))
    assert.equal(problems.filter((problem) => problem.startsWith(`${name} must `)).length, 1, name)
  assert.doesNotMatch(problems.join('\n'), /hunter2|two hosts|mysql/)
})

test('the words that opened every address are refused in one sentence that says what to write', () => {
  for (const word of ['allow', 'refuse'])
    assert.deepEqual(problemsOf({ CAMPUS_PRIVATE_ADDRESSES: word }), [
      `CAMPUS_PRIVATE_ADDRESSES must be a list of networks such as \`10.0.0.0/8,127.0.0.1\`, or empty for none; \`${word}\` is no longer accepted`,
    ])
  for (const wrong of [
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0.0/8;fd00::/8',
    'fe80::1%eth0',
    '10.0.0',
    ',',
    'localhost',
  ])
    assert.deepEqual(problemsOf({ CAMPUS_PRIVATE_ADDRESSES: wrong }), [
      'CAMPUS_PRIVATE_ADDRESSES must be a comma separated list of IP addresses or CIDR networks',
    ])
})

test('an unknown CAMPUS_ variable is refused and the nearest known one named', () => {
  assert.deepEqual(problemsOf({ CAMPUS_PUBLIC_ULR: 'x' }), [
    'CAMPUS_PUBLIC_ULR is not known; the nearest known variable is CAMPUS_PUBLIC_URL',
  ])
  assert.deepEqual(problemsOf({ CAMPUS_PORT: '1' }), [
    'CAMPUS_PORT is not known; the nearest known variable is CAMPUS_HOST',
  ])
  assert.deepEqual(problemsOf({ CAMPUSX: 'x', HOME: '/root' }), [])
})

test('variables that need another are refused without it', () => {
  assert.equal(problemsOf({ DATABASE_MIGRATE_URL: 'postgres://h/d' }).length, 1)
  assert.equal(problemsOf({ DATABASE_DIRECT_URL: 'postgres://h/d' }).length, 1)
  assert.equal(problemsOf({ CAMPUS_FILES_URL: 's3://bucket' }).length, 1)
  assert.equal(problemsOf({ CAMPUS_FILES_URL: 's3://bucket', CAMPUS_FILES_ACCESS_KEY: 'k' }).length, 1)
  assert.equal(problemsOf({ CAMPUS_FILES_SECRET_KEY: 's' }).length, 1)
})

test('a wrong PORT is blamed once, not again through the defaults made from it', () => {
  assert.deepEqual(problemsOf({ PORT: 'http' }), ['PORT must be a whole number 0 to 65535'])
})

test('a default names only variables declared before it', () => {
  const list: readonly Variable<unknown>[] = Object.values(variables)
  list.forEach((variable, index) => {
    for (const [, name] of variable.fallback?.matchAll(/\{(\w+)\}/g) ?? [])
      assert.ok(list.findIndex((other) => other.name === name) < index, variable.name)
  })
})

test('editDistance is a metric, and nearest finds a name with a letter wrong', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, word, (a, b, c) => {
      assert.equal(editDistance(a, a), 0)
      assert.equal(editDistance(a, b), editDistance(b, a))
      assert.ok(editDistance(a, c) <= editDistance(a, b) + editDistance(b, c))
    }),
  )
  assert.equal(editDistance('kitten', 'sitting'), 3)
  assert.equal(nearest('CAMPUS_DEM', ['CAMPUS_HOME', 'CAMPUS_DEMO']), 'CAMPUS_DEMO')
  assert.equal(nearest('x', []), undefined)
})
