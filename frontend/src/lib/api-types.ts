// The wire types by their short names; api.gen.ts is generated from the server's OpenAPI document (`npm run types`).
import type { components } from "./api.gen";

type Schemas = components["schemas"];

export type Activity = Schemas["Activity"];
export type CompanyImage = Schemas["CompanyImage"];
export type CompanyListItem = Schemas["CompanyListItem"];
export type CompanyRecord = Schemas["CompanyRecord"];
export type CompanySummary = Schemas["CompanySummary"];
export type CountyListItem = Schemas["CountyListItem"];
export type Facts = Schemas["Facts"];
export type Figures = Schemas["Figures"];
export type HistogramBin = Schemas["HistogramBin"];
export type JobListItem = Schemas["JobListItem"];
export type JobSeekerEntryForm = Schemas["JobSeekerEntryForm"];
export type JobSummary = Schemas["JobSummary"];
export type Leaderboard = Schemas["Leaderboard"];
export type LeaderboardItem = Schemas["LeaderboardItem"];
export type LocationListItem = Schemas["LocationListItem"];
export type MyContributions = Schemas["MyContributions"];
export type MySalaryEntry = Schemas["MySalaryEntry"];
export type MyStudentEntry = Schemas["MyStudentEntry"];
export type NamedFigures = Schemas["NamedFigures"];
export type OfficialPay = Schemas["OfficialPay"];
export type PopularJob = Schemas["PopularJob"];
export type Profile = Schemas["Profile"];
export type Range = Schemas["Range"];
export type SalaryEntry = Schemas["SalaryEntry"];
export type SalaryEntryForm = Schemas["SalaryEntryForm"];
export type SalaryEntryList = Schemas["SalaryEntryList"];
export type SearchHit = Schemas["SearchHit"];
export type SearchResults = Schemas["SearchResults"];
export type SignedInUser = Schemas["SignedInUser"];
export type Statistics = Schemas["Statistics"];
export type StudentEntryForm = Schemas["StudentEntryForm"];
export type User = Schemas["User"];
