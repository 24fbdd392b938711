import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { createMailer } from './mailer.ts'
import { checkMail, checkSender, isAddress, MailError } from './message.ts'
import { smtpOptions } from './smtp.ts'

const root = mkdtempSync(join(tmpdir(), 'campus-mail-'))
after(() => rmSync(root, { recursive: true }))
const from = 'Campus <no-reply@school.example>'
const publicUrl = 'https://campus.example'
const mail = { to: 'ama@school.example', subject: 'Bienvenue à l’école', text: 'Bonjour Zoé,\n.\nà lundi\n' }

/** The header fields of a message, unfolded (RFC 5322 section 2.2.3), and its body. */
function parse(message: string) {
  assert.doesNotMatch(message, /[^\r]\n/)
  const end = message.indexOf('\r\n\r\n')
  const lines = message
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const fields = new Map(
    lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]+: */, '')]),
  )
  assert.equal(fields.size, lines.length, 'no field twice')
  return { fields, body: message.slice(end + 4) }
}

/** Decodes quoted-printable (RFC 2045 section 6.7), also as RFC 2047 has it in header fields. */
function unquote(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) => unquote(word.replaceAll('_', ' ')))

async function smtpServer(options: SMTPServerOptions = {}) {
  const received: { from: string; to: string[]; message: string; user: unknown }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, session, done) {
      stream.toArray().then((chunks) => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString('utf8'),
          user: session.user,
        })
        done()
      }, done)
    },
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { received, port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

test('without a mail server a mail becomes a file, the real message', async () => {
  const home = join(root, 'outbox-test')
  const mailer = createMailer({ from, home, publicUrl })
  const { id } = await mailer.send({ ...mail, headers: { 'Reply-To': 'office@school.example' } })
  const [file = '', ...others] = readdirSync(join(home, 'outbox'))
  assert.deepEqual(others, [])
  assert.match(file, new RegExp(`^\\d{8}T\\d{9}Z-${id}\\.eml$`))
  const path = join(home, 'outbox', file)
  assert.equal(statSync(path).mode & 0o777, 0o600)
  assert.equal(statSync(join(home, 'outbox')).mode & 0o777, 0o700)

  const { fields, body } = parse(readFileSync(path, 'utf8'))
  assert.equal(fields.get('from'), from)
  assert.equal(fields.get('to'), mail.to)
  assert.equal(fields.get('reply-to'), 'office@school.example')
  assert.equal(decodeWords(fields.get('subject') ?? ''), mail.subject)
  assert.equal(fields.get('message-id'), `<${id}@campus.example>`)
  assert.equal(fields.get('auto-submitted'), 'auto-generated')
  assert.equal(fields.get('mime-version'), '1.0')
  assert.ok(Math.abs(Date.parse(fields.get('date') ?? '') - Date.now()) < 600_000)
  assert.equal(unquote(body).replaceAll('\r\n', '\n').trimEnd(), mail.text.trimEnd())
})

test('text and HTML travel as alternatives', async () => {
  const home = join(root, 'html-test')
  await createMailer({ from, home, publicUrl }).send({ ...mail, html: '<p>Bonjour</p>' })
  const [file = ''] = readdirSync(join(home, 'outbox'))
  const { fields, body } = parse(readFileSync(join(home, 'outbox', file), 'utf8'))
  assert.match(fields.get('content-type') ?? '', /^multipart\/alternative;/)
  assert.ok(body.indexOf('text/plain') < body.indexOf('text/html'))
  assert.match(body, /<p>Bonjour<\/p>/)
})

test('with a mail server the same message arrives there', async () => {
  const server = await smtpServer()
  const home = join(root, 'smtp-test')
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${server.port}`, from, home, publicUrl })
  try {
    const sent = await Promise.all([
      mailer.send(mail),
      mailer.send({ ...mail, to: { name: 'Léa "L", B', address: 'lea@school.example' } }),
    ])
    assert.equal(server.received.length, 2)
    for (const { id } of sent) {
      const arrived = server.received.find(({ message }) => message.includes(id))
      assert.ok(arrived)
      const { fields, body } = parse(arrived.message)
      assert.equal(arrived.from, 'no-reply@school.example')
      assert.equal(arrived.to.length, 1)
      assert.ok(fields.get('to')?.includes(arrived.to[0] ?? '?'))
      assert.equal(unquote(body).replaceAll('\r\n', '\n').trimEnd(), mail.text.trimEnd())
    }
    assert.equal(statSync(home, { throwIfNoEntry: false }), undefined)
  } finally {
    mailer.close()
    await server.stop()
  }
})

test('name and password of the URL are used', async () => {
  const server = await smtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'campus' && password === 'p@ss' ? done(null, { user: 'campus' }) : done(new Error('no')),
  })
  const settings = { from, home: join(root, 'auth-test'), publicUrl }
  const good = createMailer({ ...settings, smtpUrl: `smtp://campus:p%40ss@127.0.0.1:${server.port}` })
  const bad = createMailer({ ...settings, smtpUrl: `smtp://campus:wrong@127.0.0.1:${server.port}` })
  try {
    await good.send(mail)
    assert.deepEqual(
      server.received.map(({ user }) => user),
      ['campus'],
    )
    await assert.rejects(bad.send(mail), { code: 'EAUTH' })
  } finally {
    good.close()
    bad.close()
    await server.stop()
  }
})

test('a refused recipient and an absent server are errors', async () => {
  const server = await smtpServer({ onRcptTo: (_address, _session, done) => done(new Error('unknown user')) })
  const settings = { from, home: join(root, 'refusal-test'), publicUrl }
  const mailer = createMailer({ ...settings, smtpUrl: `smtp://127.0.0.1:${server.port}` })
  await assert.rejects(mailer.send(mail), { code: 'EENVELOPE' })
  mailer.close()
  await server.stop()
  const absent = createMailer({ ...settings, smtpUrl: `smtp://127.0.0.1:${server.port}` })
  await assert.rejects(absent.send(mail), { code: 'ESOCKET' })
  absent.close()
})

test('a password is not sent in the clear to another machine', () => {
  const demands = (url: string) => smtpOptions(url).requireTLS
  assert.equal(demands('smtp://u:p@mail.example:587'), true)
  assert.equal(demands('smtp://u:p@mail.example:587?requireTLS=false'), undefined)
  assert.equal(demands('smtp://mail.example'), undefined)
  assert.equal(demands('smtps://u:p@mail.example'), undefined)
  assert.equal(demands('smtp://u:p@localhost:2525'), undefined)
})

test('nothing can be smuggled into the header', async () => {
  const home = join(root, 'injection-test')
  const mailer = createMailer({ from, home, publicUrl })
  for (const control of ['\r\n', '\n', '\r', '\0', '\u0085', '\u2028']) {
    const smuggled = `x${control}Bcc: eve@evil.example`
    await assert.rejects(mailer.send({ ...mail, subject: smuggled }), MailError)
    await assert.rejects(mailer.send({ ...mail, to: smuggled }), MailError)
    await assert.rejects(mailer.send({ ...mail, to: { name: smuggled, address: mail.to } }), MailError)
    await assert.rejects(mailer.send({ ...mail, headers: { 'X-Note': smuggled } }), MailError)
    await assert.rejects(mailer.send({ ...mail, headers: { [smuggled]: 'x' } }), MailError)
  }
  for (const name of ['Bcc', 'to', 'FROM', 'Content-Type', 'X Note', 'Subject:', '', 'Resent-To'])
    await assert.rejects(mailer.send({ ...mail, headers: { [name]: 'eve@evil.example' } }), MailError, name)
  assert.equal(statSync(home, { throwIfNoEntry: false }), undefined)
})

test('any subject and any name that are accepted arrive in one line each', async () => {
  const home = join(root, 'fuzz-test')
  const mailer = createMailer({ from, home, publicUrl })
  const line = fc.string({ unit: 'grapheme', maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(line, line, async (subject, name) => {
      rmSync(home, { recursive: true, force: true })
      await mailer
        .send({ to: { name, address: 'ama@school.example' }, subject, text: 'x' })
        .catch((error) => {
          assert.ok(error instanceof MailError)
        })
      const [file] = statSync(home, { throwIfNoEntry: false }) ? readdirSync(join(home, 'outbox')) : []
      if (!file) return
      const { fields } = parse(readFileSync(join(home, 'outbox', file), 'utf8'))
      const names = [
        'auto-submitted',
        'content-transfer-encoding',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ]
      assert.deepEqual([...fields.keys()].toSorted(), names)
      assert.ok(
        fields.get('to')?.endsWith('ama@school.example') ||
          fields.get('to')?.endsWith('<ama@school.example>'),
      )
    }),
  )
})

test('addresses', () => {
  for (const good of ['a@b', 'ama.o+x@school.example', "o'neil@école.example"])
    assert.ok(isAddress(good), good)
  for (const wrong of [
    '',
    'a',
    '@b',
    'a@',
    'a b@c',
    'a@b,c@d',
    'a@b;c@d',
    '<a@b>',
    'A <a@b>',
    '"a b"@c',
    'a@@b',
    'a@[127.0.0.1]',
    `${'a'.repeat(65)}@b`,
    `a@${'b'.repeat(1e6)}`,
  ])
    assert.equal(isAddress(wrong), false, wrong.slice(0, 20))
  assert.deepEqual(checkSender(from), { name: 'Campus', address: 'no-reply@school.example' })
  for (const wrong of ['', 'Campus', 'a@b, c@d', 'Team: a@b, c@d;', 'x <a@b>\nBcc: c@d'])
    assert.throws(() => checkSender(wrong), MailError, wrong)
  assert.throws(() => checkMail({ ...mail, subject: 'x'.repeat(999) }), MailError)
  assert.throws(() => checkMail({ ...mail, subject: ' ' }), MailError)
})
