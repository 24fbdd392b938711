import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { composeSearch, inboxSearch, listSearch } from './search.ts'

/** The mailbox of a person, and what senders and designated staff need. */
export const messageRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'messages',
    staticData: { needs: 'messages.read' },
    validateSearch: inboxSearch,
    component: lazyRouteComponent(() => import('./inbox/inbox.tsx'), 'Inbox'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'messages/compose',
    staticData: { needs: 'message_sending.write' },
    validateSearch: composeSearch,
    component: lazyRouteComponent(() => import('./compose/compose.tsx'), 'Compose'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'messages/sent',
    staticData: { needs: 'message_sending.read' },
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./sent/sent.tsx'), 'Sent'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'messages/sent/$messageId',
    staticData: { needs: 'message_sending.read' },
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./sent/one.tsx'), 'SentMessage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'messages/audiences',
    staticData: { needs: 'message_sending.read' },
    component: lazyRouteComponent(() => import('./office/audiences.tsx'), 'Audiences'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'messages/templates',
    staticData: { needs: 'message_sending.read' },
    component: lazyRouteComponent(() => import('./office/templates.tsx'), 'Templates'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'messages/safeguarding',
    staticData: { needs: 'message_safeguarding.read' },
    component: lazyRouteComponent(() => import('./office/safeguarding.tsx'), 'Safeguarding'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'messages/hand-over',
    staticData: { needs: 'message_approval.read' },
    component: lazyRouteComponent(() => import('./office/hand-over-list.tsx'), 'ThreadsToHandOver'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'messages/settings',
    staticData: { needs: 'message_safeguarding.read' },
    component: lazyRouteComponent(() => import('./office/settings.tsx'), 'MessagingSettings'),
  }),
] as const
