import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'

/** Whether receivers believe emails of the school, and what to publish so that they do. */
export const mailSenderRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'integrations/email-sender',
    staticData: { needs: 'integrations.read' },
    component: lazyRouteComponent(() => import('./mail-sender.tsx'), 'MailSender'),
  }),
] as const
