/** The door of evaluations: what classes are marked in, what students reached, and the marks made of it. */
export { evaluationRoutes } from './routes.ts'
