import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { wordOf } from '../../kernel/routing/search-words.ts'
import { formSearch, formsSearch, paperSearch, updatesSearch } from './search.ts'

/** Forms as staff build and read them, and as everybody answers their own. */
export const formRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/forms',
    staticData: { needs: 'forms.read' },
    validateSearch: formsSearch,
    component: lazyRouteComponent(() => import('./list/forms.tsx'), 'Forms'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/forms/updates',
    staticData: { needs: 'forms.read' },
    validateSearch: updatesSearch,
    component: lazyRouteComponent(() => import('./updates/updates.tsx'), 'FormUpdates'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/forms/$formId',
    staticData: { needs: 'forms.read' },
    validateSearch: formSearch,
    component: lazyRouteComponent(() => import('./one/form.tsx'), 'FormPage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/forms/$formId/paper',
    staticData: { needs: 'forms.write' },
    validateSearch: paperSearch,
    component: lazyRouteComponent(() => import('./answers/paper.tsx'), 'PaperPage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'documents/forms/$formId/answers/$answerId',
    staticData: { needs: 'forms.read' },
    component: lazyRouteComponent(() => import('./answers/answer.tsx'), 'FormAnswerPage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'forms',
    staticData: { needs: 'form_tasks.read' },
    component: lazyRouteComponent(() => import('./answering/tasks.tsx'), 'FormTasks'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'forms/$formId',
    staticData: { needs: 'form_tasks.read' },
    validateSearch: (search: Record<string, unknown>): { readonly student?: string | undefined } => ({
      student: wordOf(search['student']),
    }),
    component: lazyRouteComponent(() => import('./answering/task.tsx'), 'FormTask'),
  }),
] as const
