import { type MergePart, oneEachGoesOver } from '../../people/index.ts'

/** The choice of a duplicate guardian; where both chose, a stop counts, otherwise that of the remaining one. */
const choices = oneEachGoesOver({
  kind: 'guardian',
  table: { table: 'text_choices', key: ['guardian_id'], touched: [] },
  column: 'guardian_id',
  thing: [],
  twin: 'removed',
  prevails: (_, merged) => merged['mode'] === 'off',
  conflict: {
    code: 'two_choices_of_texts',
    resolution: 'A stop of either counts, otherwise the choice of the remaining guardian.',
    about: (stored, merged) => ({ kept: stored['mode'], merged: merged['mode'] }),
  },
})

/** Their texts; of two of one notice the remaining guardian's counts. */
const messages = oneEachGoesOver({
  kind: 'guardian',
  table: { table: 'texts', key: ['id'], touched: [] },
  column: 'guardian_id',
  thing: ['notice_key'],
  twin: 'removed',
  conflict: {
    code: 'two_texts_of_one_notice',
    resolution: 'The text to the remaining guardian counts.',
    about: (stored, merged) => ({ kept: stored['id'], merged: merged['id'] }),
  },
})

/** What of text messages follows a merge of two guardians. */
export const textMergeParts: readonly MergePart[] = [choices, messages]
