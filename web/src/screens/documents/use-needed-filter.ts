import { given } from '../../kernel/routing/given.ts'
import { useMissingSearch } from './search.ts'

/** What the filters of the address mean for the server. */
export function useNeededFilter() {
  const { search } = useMissingSearch()
  const { requirement, audience, class_id, valid_on } = search
  return given({ requirement_id: requirement, subject_kind: audience, class_id, valid_on })
}
