import type { School } from '../../kernel/school/school.tsx'

/** Whether the person manages the attendance of the whole school; teachers record that of their classes. */
export const isOffice = ({ may, is }: School): boolean =>
  may('attendance.write') && ['owner', 'admin', 'principal', 'registrar'].some(is)
