import { useMutation } from '@tanstack/react-query'
import { fileNameOf, keepFile } from '../../kernel/files/store-file.ts'
import { usePrintError } from '../../kernel/print/use-print.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'

interface StaffPlan {
  readonly kind: 'staff'
  readonly eveningId: string
  readonly date: string
  /** undefined: all teachers. */
  readonly staffId?: string | undefined
}

interface FamilyPlan {
  readonly kind: 'family'
  readonly eveningId: string
  readonly guardianId?: string | undefined
}

/** Fetches a plan as PDF and stores it as a file; why it was not printed is said in a notice. */
export function usePrintPlan() {
  const { client } = useSchool()
  const onError = usePrintError()
  return useMutation({
    mutationFn: async (order: StaffPlan | FamilyPlan) => {
      const path = { evening_id: order.eveningId }
      const { data, response } = await (order.kind === 'staff'
        ? client.GET('/api/v1/messaging/consultations/evenings/{evening_id}/plan/pdf', {
            params: { path, query: { date: order.date, ...given({ staff_id: order.staffId }) } },
            parseAs: 'blob',
          })
        : client.GET('/api/v1/messaging/consultations/evenings/{evening_id}/family-plan/pdf', {
            params: { path, query: given({ guardian_id: order.guardianId }) },
            parseAs: 'blob',
          }))
      const file: unknown = data
      if (file instanceof Blob) keepFile(file, fileNameOf(response) ?? 'plan.pdf')
    },
    onError,
  })
}
