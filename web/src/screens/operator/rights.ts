import { useSession } from '../../kernel/session/session.ts'

/** Whether the person runs the installation; support looks on, and changes nothing. */
export const useIsOperator = (): boolean =>
  useSession().data?.user?.platform_roles.includes('operator') ?? false
