// The wire types (`npm run types`). A form of the server is a request here.
// biome-ignore-start lint/performance/noReExportAll: types have no code
// biome-ignore-start lint/performance/noBarrelFile: types have no code

export type * from "./types.gen";
export type {
  LoginForm as LoginRequest,
  PayMix as PayMixFigures,
  ReasonOfReport as ReportReason,
  RegistrationForm as RegistrationRequest,
  ResetForm as PasswordResetRequest,
  Trend as JobTrend,
} from "./types.gen";
// biome-ignore-end lint/performance/noBarrelFile: types have no code
// biome-ignore-end lint/performance/noReExportAll: types have no code
