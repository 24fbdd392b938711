import { describedBy } from '../../kernel/http/described-by.ts'

/** What the members of the interface mean that are called the same everywhere in channels. */
export const DescribedObject = describedBy({
  label: 'What the person recognises the device by.',
})
