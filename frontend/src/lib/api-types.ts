// Short names for the generated wire types (`npm run types`).
import type { components } from "./api.gen";

type Schemas = components["schemas"];

export type Activity = Schemas["Activity"];
export type CompanyImage = Schemas["CompanyImage"];
export type CompanyListItem = Schemas["CompanyListItem"];
export type CompanyRecord = Schemas["CompanyRecord"];
export type CompanySummary = Schemas["CompanySummary"];
export type CountyListItem = Schemas["CountyListItem"];
export type ErrorCode = Schemas["ErrorCode"];
export type Estimate = Schemas["Estimate"];
export type Facts = Schemas["Facts"];
export type Figures = Schemas["Figures"];
export type ForumMessage = Schemas["ForumMessage"];
export type ForumPost = Schemas["ForumPost"];
export type ForumReactions = Schemas["ForumReactions"];
export type GroupPay = Schemas["GroupPay"];
export type HeldOut = Schemas["HeldOut"];
export type HistogramBin = Schemas["HistogramBin"];
export type JobListItem = Schemas["JobListItem"];
export type JobSeekerEntryForm = Schemas["JobSeekerEntryForm"];
export type JobSummary = Schemas["JobSummary"];
export type JobTrend = Schemas["Trend"];
export type Leaderboard = Schemas["Leaderboard"];
export type LeaderboardItem = Schemas["LeaderboardItem"];
export type LocationListItem = Schemas["LocationListItem"];
/** An occupation's distance from the official figure that its entries are comparable with. */
type Deviation = Schemas["OccupationDeviation"] & { comparedWith?: Schemas["ComparedWith"] };
export type Method = Omit<Schemas["Method"], "occupations"> & {
  occupations: Deviation[];
  /** Newest quarter of the wage index. */
  newestIndex?: string;
};
export type MyContributions = Schemas["MyContributions"];
export type MySalaryEntry = Schemas["MySalaryEntry"];
export type MyStudentEntry = Schemas["MyStudentEntry"];
export type MessageForm = Schemas["MessageForm"];
export type NamedFigures = Schemas["NamedFigures"];
export type OfficialPay = Schemas["OfficialPay"];
export type OwnSession = Schemas["OwnSession"];
export type PopularJob = Schemas["PopularJob"];
export type Profile = Schemas["Profile"];
export type Range = Schemas["Range"];
export type ReactionType = Schemas["ReactionType"];
export type ReasonOfReport = Schemas["ReasonOfReport"];
export type ReportForm = Schemas["ReportForm"];
export type SalaryEntry = Schemas["SalaryEntry"];
export type SalaryEntryForm = Schemas["SalaryEntryForm"];
export type SalaryEntryList = Schemas["SalaryEntryList"];
export type SalaryEntryResponse = Schemas["SalaryEntryResponse"];
export type SearchHit = Schemas["SearchHit"];
export type SearchResults = Schemas["SearchResults"];
export type SignedInUser = Schemas["SignedInUser"];
export type Statistics = Schemas["Statistics"];
export type StudentEntryForm = Schemas["StudentEntryForm"];
export type Substitute = Schemas["Substitute"];
export type User = Schemas["User"];
