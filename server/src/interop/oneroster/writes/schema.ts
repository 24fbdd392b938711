import { t } from '../../../kernel/http/wire.ts'

/**
 * Bodies of PUT, open for members that clients add of their own. What a member must be is judged by
 * `rules/read-orders.ts`, which reports each error as the standard's clients expect it.
 */
const loose = { additionalProperties: true }

const reported = (description: string) => t.described(t.Optional(t.Unknown()), description)

const reference = 'A reference; `{"sourcedId": …}` is enough.'
const day = 'A date, or a date with a time: the day counts, and the time is kept with it.'
const own = {
  sourcedId: reported('That of the path, where it is said.'),
  status: reported('`active`, or `tobedeleted`: the record is deleted then.'),
  dateLastModified: reported('Passed over.'),
  metadata: reported(
    'An object of your own members, stored as they are sent: 100 at most, names of 255 characters, values of 4,000, 65,536 together, and no whole number beyond 9,007,199,254,740,991. Left out, what stands is taken away.',
  ),
}

const wrapped = (name: string, wrapper: string, record: unknown) => ({
  ...loose,
  title: `OneRoster${name}Put`,
  examples: [{ [wrapper]: record }],
})

/** Bodies of PUT by entity: the record under its singular name. */
export const writeBodies = {
  categories: t.Object(
    {
      category: t.Object(
        { ...own, title: reported('Required.') },
        { ...loose, title: 'OneRosterCategoryWrite' },
      ),
    },
    wrapped('Category', 'category', { sourcedId: 'quizzes', title: 'Quizzes' }),
  ),
  lineItems: t.Object(
    {
      lineItem: t.Object(
        {
          ...own,
          title: reported('Required.'),
          description: reported('A text.'),
          assignDate: reported(day),
          dueDate: reported(day),
          class: reported(`${reference} Required.`),
          category: reported(
            `${reference} When omitted, it stays unchanged, or is the default of the class.`,
          ),
          gradingPeriod: reported(`${reference} Left out, it follows from the day it is due.`),
          resultValueMin: reported('A number; 0 by default.'),
          resultValueMax: reported('A number. Required.'),
        },
        { ...loose, title: 'OneRosterLineItemWrite' },
      ),
    },
    wrapped('LineItem', 'lineItem', {
      sourcedId: 'essay-1',
      title: 'Essay',
      class: { sourcedId: 'class-1' },
      assignDate: '2026-10-05T00:00:00.000Z',
      dueDate: '2026-10-12T00:00:00.000Z',
      resultValueMin: 0,
      resultValueMax: 100,
    }),
  ),
  results: t.Object(
    {
      result: t.Object(
        {
          ...own,
          lineItem: reported(`${reference} Required.`),
          student: reported(`${reference} Required.`),
          scoreStatus: reported(
            '`exempt`, `fully graded`, `not submitted`, `partially graded` or `submitted`; by default, decided by the score.',
          ),
          score: reported('A number; above the highest one is extra credit.'),
          scoreDate: reported(`${day} Today by default.`),
          comment: reported('A text.'),
        },
        { ...loose, title: 'OneRosterResultWrite' },
      ),
    },
    wrapped('Result', 'result', {
      sourcedId: 'essay-1-kofi',
      lineItem: { sourcedId: 'essay-1' },
      student: { sourcedId: 'kofi' },
      scoreStatus: 'fully graded',
      score: 87.5,
      scoreDate: '2026-10-12',
    }),
  ),
} as const
