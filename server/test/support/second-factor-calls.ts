import type { RequestOptions, TestCampus, TestPerson, TestSchool } from './campus.ts'
import { registerClient, tokensOf } from './oauth.ts'
import { codeOf, enrollApp, enrollPasskey, originOf } from './second-factor.ts'
import { VirtualAuthenticator } from './virtual-authenticator.ts'

/** A request that succeeds, and who is named in the audit. */
export type Call = readonly [path: string, options: RequestOptions, actor: string | null]

/** How each write of second factors, and of what was allowed to programs, is called once with success. */
export function secondFactorCalls(
  campus: TestCampus,
  { school, owner }: { school: TestSchool; owner: TestPerson },
): Readonly<Record<string, () => Promise<Call>>> {
  const someone = () => campus.person(school, ['teacher'])
  const withPasskey = async () => {
    const person = await someone()
    const { device, answer } = await enrollPasskey(campus, person)
    return { person, device, path: `/api/auth/passkeys/${answer.body.id}/` }
  }
  const byPasskey = async (path: string): Promise<Call> => {
    const { person, device } = await withPasskey()
    const { body } = await campus.request('POST', '/api/auth/passkeys/sign-in/options/')
    const answer = { challenge_id: body.challenge_id, response: device.assert(body.options) }
    return [path, { body: answer }, person.userId]
  }
  const byOwner = (body?: unknown): RequestOptions => ({ token: owner.token, school, body })
  return {
    'auth.enrollOtp': async () => {
      const { token, userId } = await someone()
      return ['/api/auth/otp/enroll/', { token }, userId]
    },
    'auth.verifyOtp': async () => {
      const { token, userId } = await someone()
      const { body } = await campus.request('POST', '/api/auth/otp/enroll/', { token })
      return ['/api/auth/otp/verify/', { token, body: { otp: await codeOf(campus, body.secret) } }, userId]
    },
    'auth.disableOtp': async () => {
      const person = await someone()
      const { secret } = await enrollApp(campus, person)
      const body = { otp: await codeOf(campus, secret) }
      return ['/api/auth/otp/disable/', { token: person.token, body }, person.userId]
    },
    'auth.renewRecoveryCodes': async () => {
      const { person } = await withPasskey()
      return ['/api/auth/second-factor/recovery-codes/', { token: person.token }, person.userId]
    },
    'auth.registerPasskey': async () => {
      const { token, userId } = await someone()
      const { body } = await campus.request('POST', '/api/auth/passkeys/registration/options/', { token })
      const response = new VirtualAuthenticator(originOf(campus)).register(body.options)
      const made = { challenge_id: body.challenge_id, name: 'Laptop', response }
      return ['/api/auth/passkeys/registration/verify/', { token, body: made }, userId]
    },
    'auth.changePasskey': async () => {
      const { person, path } = await withPasskey()
      return [path, { token: person.token, body: { name: 'Old' } }, person.userId]
    },
    'auth.removePasskey': async () => {
      const { person, path } = await withPasskey()
      return [path, { token: person.token }, person.userId]
    },
    'auth.issueTokenByPasskey': () => byPasskey('/api/auth/passkeys/sign-in/token/'),
    'auth.openSessionByPasskey': () => byPasskey('/api/auth/passkeys/sign-in/session/'),
    'members.removeSecondFactor': async () => {
      const { person } = await withPasskey()
      return [`/api/v1/members/${person.userId}/second-factor/`, byOwner(), owner.userId]
    },
    'members.changeSecondFactorRequirement': async () => {
      const path = campus.application.kernel.routes.find(
        ({ id }) => id === 'members.changeSecondFactorRequirement',
      )?.path
      return [path ?? '', byOwner({ roles: ['bursar'] }), owner.userId]
    },
    'me.revokeAuthorization': async () => {
      const { token, ...person } = await someone()
      const client = await registerClient(campus, school, owner)
      await tokensOf(campus, client, { token, ...person })
      const { body } = await campus.request('GET', '/api/v1/me/authorizations', { token })
      return [`/api/v1/me/authorizations/${body.results[0].id}`, { token }, person.userId]
    },
  }
}
