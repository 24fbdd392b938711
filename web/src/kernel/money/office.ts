import type { School } from '../school/school.tsx'

/** Whether the user is finance staff. */
export const keepsMoney = ({ may }: School): boolean => may('accounting.write')

/** Whether the person sees the money of the whole school. */
export const seesMoney = ({ may }: School): boolean => may('accounting.read')
