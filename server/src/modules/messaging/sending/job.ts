import { refreshStatistics } from '../../../kernel/db/statistics.sql.ts'
import { emit } from '../../../kernel/events/events.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { defineJob, type JobDefinition } from '../../../kernel/jobs/define-job.ts'
import { requireModule } from '../../entitlements/index.ts'
import { selectAnyMessageForUpdate } from '../messages/sql.ts'
import { deliverChunk, remindChunk } from './deliver.ts'
import { failMessage } from './fail.ts'
import { freezeRecipients } from './freeze.ts'
import { updateSent } from './sql.ts'

type MessageInput = Readonly<{ message_id: string }>

export const sending = { kind: 'messaging.send', attempts: 5 } as const
export const reminding = { kind: 'messaging.remind', attempts: 5 } as const

/** From so many recipients on, plans that know nothing of them take longer than the statistics. */
const worthStatistics = 1000
const sendingTables = ['message_recipients', 'notices'] as const

/** Sends a message: recipients are fixed once, then notified in chunks of their own transactions. */
export const sendMessageJob = (kernel: Pick<Kernel, 'ports'>): JobDefinition<MessageInput> =>
  defineJob<MessageInput>({
    ...sending,
    handler: async ({ database, tenant, clock, input, progress }) => {
      const school = await kernel.ports.schoolById(tenant)
      if (school?.status !== 'active') throw new Error('The school is not active.')
      requireModule(school, 'messaging')
      const { message_id: id } = input
      const message = await database.transaction(tenant, (tx) =>
        freezeRecipients(tx, school, id, clock.now()),
      )
      if (!message) return { sent: 0 }
      if (message.recipients_count >= worthStatistics) await database.global(refreshStatistics(sendingTables))
      let sent = 0
      for (;;) {
        const count = await database.transaction(tenant, (tx) =>
          deliverChunk(tx, school, message, clock.now()),
        )
        if (count === 0) break
        sent += count
        await progress(sent, message.recipients_count)
      }
      await database.transaction(tenant, async (tx) => {
        const ended = await tx.one(updateSent(tenant, id, clock.now()))
        if (!ended) return
        const { importance } = message
        const data = { message_id: id, importance, recipients: ended.recipients }
        await emit(tx, [{ type: 'message.sent', data }])
      })
      return { sent }
    },
    failed: async (tx, { input, clock }) => {
      const school = await kernel.ports.schoolById(tx.tenant)
      const message = await tx.one(selectAnyMessageForUpdate(tx.tenant, input.message_id))
      if (school && message) await failMessage({ tx, school, now: clock.now() }, message, 'stopped')
    },
  })

/** Reminds those who still have to read or answer a message. */
export const remindJob = (kernel: Pick<Kernel, 'ports'>): JobDefinition<MessageInput> =>
  defineJob<MessageInput>({
    ...reminding,
    handler: async ({ database, tenant, clock, input }) => {
      const school = await kernel.ports.schoolById(tenant)
      if (school?.status !== 'active') throw new Error('The school is not active.')
      requireModule(school, 'messaging')
      let reminded = 0
      for (;;) {
        const count = await database.transaction(tenant, async (tx) => {
          const message = await tx.one(selectAnyMessageForUpdate(tenant, input.message_id))
          return message?.state === 'sent' ? remindChunk(tx, school, message, clock.now()) : 0
        })
        if (count === 0) return { reminded }
        reminded += count
      }
    },
  })
