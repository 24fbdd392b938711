import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

/** A teacher asks the guardians of a child to come. */
export const ConsultationRequest = Strict('ConsultationRequest', {
  id: t.Uuid,
  evening_id: t.Uuid,
  staff_id: t.Uuid,
  staff_name: t.String(),
  student_id: t.Uuid,
  student_name: t.String(),
  message: t.Nullable(t.String()),
  is_booked: t.described(t.Boolean(), 'Whether the family has an appointment with the teacher.'),
  created_at: t.Instant,
})
export type RequestWire = t.Static<typeof ConsultationRequest>
export const ConsultationRequestPage = t.PageOf(ConsultationRequest)

export const NewConsultationRequest = Strict(
  'NewConsultationRequest',
  {
    evening_id: t.Uuid,
    student_id: t.Uuid,
    staff_id: t.Optional(t.described(t.Uuid, 'The teacher for whom the office does it; left out: you.')),
    message: t.Optional(t.described(t.Nullable(t.Text(500, 1)), 'What the guardians read; null: nothing.')),
  },
  {
    examples: [
      {
        evening_id: '0199c0de-0000-7000-8000-0000000000e1',
        student_id: '0199c0de-0000-7000-8000-000000000001',
        message: 'I would like to talk about reading at home',
      },
    ],
  },
)
export type NewRequestBody = t.Static<typeof NewConsultationRequest>

export const RequestQuery = Strict({
  evening_id: t.Optional(t.described(t.Uuid, 'Only those of this evening.')),
  ...t.pageQuery,
})
export type RequestQueryValue = t.Static<typeof RequestQuery>
export const RequestParams = Strict({ request_id: t.Uuid })
