import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useHasSession } from "#api/session-token";
import type { CompanySummary } from "#api/types";
import { useCompany, useCompanyImage } from "#features/catalog/api";
import { FollowButton } from "#features/following/FollowButton";
import { useWholeList } from "#features/salary/api";
import { OwnEntries } from "#features/salary/entries/OwnEntries";
import { AccessBanner } from "#features/salary/figures/AccessBanner";
import { failure } from "#features/salary/texts";
import { getInitial } from "#lib/initial";
import { companyLogoPath, contributePath, EQUAL_PAY_PATH, payLetterPath } from "#lib/paths";
import { ButtonLink } from "#ui/Button";
import { LazySection } from "#ui/ErrorBoundary";
import { useIdleLoad } from "#ui/late-code";
import layout from "#ui/layout.module.css";
import { lazy } from "#ui/lazy";
import { NearViewport } from "#ui/NearViewport";
import { Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { QueryState } from "#ui/QueryState";
import { Section } from "#ui/Section";
import { EmptyState } from "#ui/StateMessage";
import { Tab, TabList, TabPanel, Tabs } from "#ui/Tabs";
import { TagList } from "#ui/Tag";
import { ToolGroup } from "#ui/ToolButton";
import textStyles from "#ui/text.module.css";
import { useUrlParams } from "#ui/useUrlParams";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { JobList } from "./answer-parts";
import { CompanyAnswer, NoEntries } from "./CompanyAnswer";
import type { CompanyEntriesProps } from "./CompanyEntries";
import styles from "./CompanyPage.module.css";
import { AnswerSkeleton, EntriesSkeleton, ForumSkeleton } from "./CompanySkeleton";
import { texts } from "./texts";

const TABS = ["jobs", "forum"] as const;

/** The open tab and the selected job, as in the URL. */
function useCompanyParams() {
  const [params, updateParams] = useUrlParams();
  return {
    job: params.get("job")?.trim() || null,
    tab: TABS.find((tab) => tab === params.get("tab")) ?? "jobs",
    setTab: (tab: string) => updateParams({ tab: tab === "jobs" ? null : tab }),
  };
}

/** Links to official pay of women and men, and to the letter that asks the employer for the pay of colleagues. */
function WomenAndMen({ company }: { company: string }) {
  return (
    <Section variant="wide" title={texts.womenAndMen}>
      <p>
        {texts.equalPay} <Link to={EQUAL_PAY_PATH}>{texts.equalPayLink}</Link>.
      </p>
      <p>
        {texts.payLetter} <Link to={payLetterPath(company)}>{texts.payLetterLink}</Link>.
      </p>
    </Section>
  );
}

interface CompanyTabsProps {
  tab: (typeof TABS)[number];
  onChange: (tab: string) => void;
  forum: ReactNode;
  /** Content of the first tab. */
  children: ReactNode;
}

/** Tabs of the company page: jobs, forum and (later) openings. */
function CompanyTabs({ tab, onChange, forum, children }: CompanyTabsProps) {
  return (
    <Tabs value={tab} onChange={onChange}>
      <TabList label={texts.tabs}>
        <Tab value="jobs">{texts.jobsTab}</Tab>
        <Tab value="forum">{texts.forumTab}</Tab>
        <Tab value="openings" disabled>
          {texts.openingsTab} {/* A disabled tab cannot be focused, so screen readers find its explanation here. */}
          <span className={styles.badge} title={texts.openingsSoon}>
            {texts.soon}
            <VisuallyHidden>. {texts.openingsSoon}</VisuallyHidden>
          </span>
        </Tab>
      </TabList>
      <TabPanel value="jobs">{children}</TabPanel>
      <TabPanel value="forum">{forum}</TabPanel>
    </Tabs>
  );
}

interface CompanyLogoProps {
  name: string;
  /** Without entries, no logo is requested. */
  hasEntries: boolean;
}

/** The company's logo; its first letter while loading or if there is none. */
function CompanyLogo({ name, hasEntries }: CompanyLogoProps) {
  const [icon, setIcon] = useState<"awaited" | "shown" | "missing">("awaited");
  return (
    <span className={styles.logo} aria-hidden="true">
      {icon !== "shown" && getInitial(name)}
      {hasEntries && icon !== "missing" && (
        <img
          className={styles.logoImage}
          data-shown={icon === "shown" || undefined}
          src={companyLogoPath(name)}
          alt=""
          onLoad={() => setIcon("shown")}
          onError={() => setIcon("missing")}
        />
      )}
    </span>
  );
}

interface CompanyHeaderProps {
  name: string;
  /** Industry and numbers. */
  note: string;
  /** Only companies with entries have an image. */
  hasEntries: boolean;
}

/** The header of a company page: image, logo, name and industry. */
function CompanyHeader({ name, note, hasEntries }: CompanyHeaderProps) {
  const { data } = useCompanyImage(hasEntries ? name : null);
  return (
    <div>
      <div className={styles.cover} data-bare={!hasEntries || undefined}>
        {data && <img src={data.imageUrl} alt="" />}
      </div>
      <div className={styles.title}>
        <CompanyLogo name={name} hasEntries={hasEntries} />
        <div className={styles.text}>
          <PageHeading title={texts.title(name)} className={styles.heading}>
            {name}
          </PageHeading>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <div className={styles.follow}>
          <ToolGroup>
            <FollowButton follow={{ kind: "company", name }} />
          </ToolGroup>
        </div>
      </div>
    </div>
  );
}

/** A company that neither entries nor the register know: the member's own entries, or a link to the form. */
function UnknownCompany({ name }: { name: string }) {
  return (
    <OwnEntries query={{ company: name }} context="company" isAlone>
      <EmptyState title={texts.unknown(name)} hint={texts.unknownHint}>
        <ButtonLink to={contributePath({ company: name })}>{texts.contribute}</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {texts.home}
        </ButtonLink>
      </EmptyState>
    </OwnEntries>
  );
}

const COMPANY_FAILURE = { ...failure, failedDetail: failure.entriesFailed };

const CompanyEntries = lazy(() => import("./CompanyEntries"));

/** The newest entries. Their code and data load when the visitor comes near. */
function LazyEntries(props: CompanyEntriesProps) {
  const placeholder = <EntriesSkeleton />;
  return (
    <NearViewport fallback={placeholder}>
      <LazySection fallback={placeholder}>
        <CompanyEntries {...props} />
      </LazySection>
    </NearViewport>
  );
}

/** The answer, the benefits and the entries. */
function Figures({ company, job }: { company: CompanySummary; job: string | null }) {
  const jobs = useWholeList(`/api/companies/${encodeURIComponent(company.name)}/jobs`, company.jobs, company.jobCount);
  if (company.figures.count === 0) return <NoEntries company={company} />;
  return (
    <>
      <QueryState query={jobs} texts={COMPANY_FAILURE} loading={<AnswerSkeleton />}>
        {(jobs) => <CompanyAnswer {...{ company, jobs, job }} />}
      </QueryState>
      {company.topBenefits.length > 0 && (
        <section className={layout.wrap} aria-label={texts.commonBenefits}>
          <p className={textStyles.soft}>{texts.commonBenefits}</p>
          <TagList items={company.topBenefits} />
        </section>
      )}
      <LazyEntries company={company.name} job={job} />
    </>
  );
}

/** Loads what the first screen needs besides this file. */
export const preload = JobList.preload;

const loadForum = () => import("./forum/Forum");
const Forum = lazy(loadForum);

/** The company page with its forum in a tab. */
export default function CompanyPage() {
  useIdleLoad(loadForum);
  const { company: requested = "" } = useParams();
  const { job, tab, setTab } = useCompanyParams();
  const isMember = useHasSession();
  const query = useCompany(requested, null);
  const { data, error } = query;
  const name = data?.name ?? requested;
  const numbers = data?.figures.count ? texts.numbers(data.figures.count, data.jobCount) : null;
  const isUnknown = error?.status === 404;
  const unknown = <UnknownCompany name={requested} />;
  const forum = (
    <>
      {/* The forum itself asks visitors to sign in. */}
      {isMember && data?.hasAccess === false && <AccessBanner />}
      <LazySection fallback={<ForumSkeleton />}>
        <Forum key={name} company={name} />
      </LazySection>
    </>
  );
  return (
    // Each company and each of its jobs is a page with its own heading.
    <Page key={JSON.stringify([requested, job])}>
      <CompanyHeader
        name={name}
        note={[data?.industry, numbers].filter(Boolean).join(" · ")}
        hasEntries={data !== undefined && data.figures.count !== 0}
      />
      {/* The forum stays reachable when the last entry of an otherwise unknown company was withdrawn, and for members who
          gave the company before others see it. */}
      {isUnknown && tab !== "forum" && !isMember ? (
        unknown
      ) : (
        <CompanyTabs tab={tab} onChange={setTab} forum={forum}>
          {isUnknown ? (
            unknown
          ) : (
            <>
              <QueryState query={query} texts={COMPANY_FAILURE} loading={<AnswerSkeleton />}>
                {(company) => <Figures company={company} job={job} />}
              </QueryState>
              <WomenAndMen company={name} />
            </>
          )}
        </CompanyTabs>
      )}
    </Page>
  );
}
