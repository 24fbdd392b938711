import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { generate } from 'otplib'
import type { TestAnswer, TestCampus, TestPerson } from './campus.ts'
import { VirtualAuthenticator } from './virtual-authenticator.ts'

/** Milliseconds of a time step of TOTP. */
const step = 30_000

/**
 * The code of a secret so many steps after now, by the clock of the campus; never just before the step ends, so that it
 * is of the same step when it arrives.
 */
export async function codeOf(campus: TestCampus, secret: string, steps = 0): Promise<string> {
  const left = step - (campus.clock.now().getTime() % step)
  if (left < 1500) await wait(left + 20)
  return generate({ secret, epoch: Math.floor((campus.clock.now().getTime() + steps * step) / 1000) })
}

interface Enrolled {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Gives a person an authenticator app, confirmed by the code of the step before now: that of now is good still. */
export async function enrollApp(campus: TestCampus, { token }: { token: string }): Promise<Enrolled> {
  const shown = await campus.request('POST', '/api/auth/otp/enroll/', { token })
  assert.equal(shown.status, 200, shown.text)
  const { secret } = shown.body as { secret: string }
  const proved = await campus.request('POST', '/api/auth/otp/verify/', {
    token,
    body: { otp: await codeOf(campus, secret, -1) },
  })
  assert.equal(proved.status, 200, proved.text)
  return { secret, recoveryCodes: proved.body.recovery_codes ?? [] }
}

/** Where the passkeys of tests are made: the public address. */
export const originOf = (campus: TestCampus): string => campus.application.kernel.config.publicUrl

/** Gives a person a passkey. */
export async function enrollPasskey(
  campus: TestCampus,
  { token }: { token: string },
  device = new VirtualAuthenticator(originOf(campus)),
): Promise<{ device: VirtualAuthenticator; answer: TestAnswer }> {
  const requested = await campus.request('POST', '/api/auth/passkeys/registration/options/', { token })
  assert.equal(requested.status, 200, requested.text)
  const { challenge_id, options } = requested.body
  const answer = await campus.request('POST', '/api/auth/passkeys/registration/verify/', {
    token,
    body: { challenge_id, name: 'Laptop', response: device.register(options) },
  })
  return { device, answer }
}

/** Signs in with the password, and what else is sent. */
export const signInWith = (campus: TestCampus, person: TestPerson, more: object = {}): Promise<TestAnswer> =>
  campus.request('POST', '/api/auth/token/', {
    body: { username: person.email, password: person.password, ...more },
  })
