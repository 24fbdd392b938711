import type { Kernel } from '../../../kernel/http/kernel.ts'
import { defineJob, type JobDefinition } from '../../../kernel/jobs/define-job.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { calculateRisk } from './calculate.ts'
import type { Scope } from './facts.sql.ts'

export type CalculationInput = Readonly<{ scope: Scope }>

export const calculation = { kind: 'intervention.calculate_risk', attempts: 3 } as const

/** The job that was asked for: scores and the end of the job are committed together, or neither. */
export const calculateRiskJob = (kernel: Pick<Kernel, 'ports'>): JobDefinition<CalculationInput> =>
  defineJob<CalculationInput>({
    ...calculation,
    handler: async (job) => {
      const { database, tenant, clock, input } = job
      const school = await kernel.ports.schoolById(tenant)
      if (!school) throw new Error('The school is gone.')
      const today = todayIn(clock, school.timeZone)
      const whose = Object.keys(input.scope).length === 0 ? 'all' : input.scope
      await database.transaction(tenant, async (tx) => {
        const calculated = await calculateRisk(tx, { today, at: clock.now(), whose })
        await job.finish(tx, calculated)
      })
      return undefined
    },
  })
