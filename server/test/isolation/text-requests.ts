import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

const rowOf = (school: FullSchool, table: string, index = 0): string =>
  String(school.rows.get(table)?.[index]?.['id'])

/** Text messages: a text that is unclear, a number that is on the list, a tariff that is whole. */
export const textRequests: Readonly<Record<string, RequestHint>> = {
  'texts.settle': {
    params: (school) => ({ text_id: rowOf(school, 'texts') }),
    body: () => ({ state: 'sent' }),
  },
  'texts.saveSettings': {
    body: () => ({
      currency: 'USD',
      monthly_ceiling: '10.00',
      sends_answers: false,
      prices: [{ channel: 'sms', prefix: '+237', price: '0.035' }],
    }),
  },
  'texts.addSuppression': { body: () => ({ phone: '+237677009988' }) },
  'texts.removeSuppression': { params: (school) => ({ suppression_id: rowOf(school, 'text_suppressions') }) },
}
