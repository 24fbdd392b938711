export const RulesPart = () => null
