import { problem } from '../../kernel/http/problem.ts'

export const storageFull = problem(
  409,
  'storage_full',
  'The files of the school fill the space of its plan. Remove documents that are not needed, or ask for a larger plan.',
)

export const fileTooLarge = problem(
  413,
  'file_too_large',
  'Families send files of up to 25 MB. Take the photo again in a lower quality, or scan fewer pages.',
)

export const uploadAllowanceUsed = problem(
  429,
  'upload_allowance_used',
  'Families send up to 250 MB in 24 hours. Send the rest tomorrow, or ask the office to file it.',
)
