import { deliverChunk } from '../src/modules/messaging/sending/deliver.ts'
import { freezeRecipients } from '../src/modules/messaging/sending/freeze.ts'
import { startCampus } from '../test/support/campus.ts'
import { makeFamilies } from '../test/support/many-families.ts'
import { makeMessageSchool } from '../test/support/message-school.ts'
import type { Bench } from './support/bench.ts'

const families = 10_000
const maxSeconds = 5

/** A message to 10,000 families: handed over through HTTP, recipients fixed, and each of them queued with a notice. */
export const messaging: Bench = {
  name: 'messaging',
  run: async () => {
    const campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
    try {
      const at = await makeMessageSchool(campus)
      const owner = await campus.person(at.school, ['owner'])
      await at.call('PATCH', 'settings/', owner, { whole_school_approval: false })
      await makeFamilies(campus, at.school, families)
      const begun = performance.now()
      const texts = [
        { language: 'en', subject: 'Snow', body: 'The school is closed. {child} stays at home.' },
      ]
      const audience = { parts: [{ kind: 'whole_school' }] }
      const draft = await at.call('POST', 'messages/', at.principal, { importance: 'news', texts, audience })
      await at.call('POST', `messages/${draft.body.id}/send/`, at.principal, {})
      const school = await campus.application.kernel.ports.schoolById(at.school.id)
      if (!school) throw new Error('The school is gone.')
      const now = campus.clock.now()
      const message = await campus.database.transaction(school.id, (tx) =>
        freezeRecipients(tx, school, draft.body.id, now),
      )
      if (!message) throw new Error('The message is not to be sent.')
      let queued = 0
      for (let count = -1; count !== 0; queued += count)
        count = await campus.database.transaction(school.id, (tx) => deliverChunk(tx, school, message, now))
      const seconds = (performance.now() - begun) / 1000
      return [
        {
          claim: `a message to ${queued} recipients handed over, fixed and queued`,
          ours: `${seconds.toFixed(2)} s`,
          theirs: `${maxSeconds} s`,
          ratio: seconds / maxSeconds,
          bar: '< 1',
          holds: queued >= families && seconds < maxSeconds,
        },
      ]
    } finally {
      await campus.stop()
    }
  },
}
