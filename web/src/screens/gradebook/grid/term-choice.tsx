import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Term, termLabel } from '../choose/terms.ts'
import type { Gradebook } from '../wire.ts'

/** From one term of the class to another. */
export function TermChoice({ book, terms }: { book: Gradebook; terms: readonly Term[] }) {
  const { t } = useWords('gradebook')
  const { slug } = useSchool()
  const navigate = useNavigate()
  return (
    <NativeSelect
      size="xs"
      mt={4}
      w="20rem"
      maw="100%"
      aria-label={t('choose.term')}
      value={book.term_id}
      data={terms.map((term) => ({ value: term.id, label: termLabel(term) }))}
      onChange={({ currentTarget: { value } }) =>
        void navigate({
          to: '/schools/$slug/gradebook/$classId',
          params: { slug, classId: book.class_id },
          search: { term: value },
        })
      }
    />
  )
}
