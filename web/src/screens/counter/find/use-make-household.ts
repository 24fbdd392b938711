import { useMutation } from '@tanstack/react-query'
import { useReadAgain } from '../../../kernel/money/use-read-again.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { Household, Unplaced } from '../wire.ts'

/** Makes the household of a family that nothing was charged yet, or finds the one that it has come to meanwhile. */
export function useMakeHousehold(onMade: (household: Household) => void) {
  const { client } = useSchool()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async ({ student_id }: Unplaced): Promise<Household> => {
      const { data } = await client.POST('/api/v1/finance/households/', { body: { student_id } })
      if (!data) throw new Error('The answer has no body.')
      return data
    },
    onSuccess: (household) => {
      onMade(household)
      // What was found before is read again by itself: the family at the counter waits for nothing.
      void readAgain()
    },
  })
}
