//! The process: memory, file descriptors, threads and processor time, under the names that all
//! Prometheus clients use.

use klarlonn_http::MetricsText;
use procfs::{
    ProcResult, WithCurrentSystemInfo,
    process::{LimitValue, Process},
};

/// Writes what `/proc` has about this process. If one of its files cannot be read, the metrics after it are
/// missing.
pub(super) fn write(out: &mut MetricsText) {
    let _ = try_write(out);
}

fn try_write(out: &mut MetricsText) -> ProcResult<()> {
    let process = Process::myself()?;
    let stat = process.stat()?;
    let ticks = procfs::ticks_per_second();
    let memory = stat.rss_bytes().get();
    out.gauge("process_resident_memory_bytes", "Resident memory", memory);
    out.gauge("process_virtual_memory_bytes", "Virtual memory", stat.vsize);
    out.gauge("process_threads", "Threads", stat.num_threads);
    out.counter(
        "process_cpu_seconds_total",
        "Processor time, in whole seconds",
        (stat.utime + stat.stime) / ticks,
    );
    let started = procfs::boot_time_secs()? + stat.starttime / ticks;
    out.gauge(
        "process_start_time_seconds",
        "Start of the process, seconds since 1970",
        started,
    );
    let files = process.fd_count()?;
    out.gauge("process_open_fds", "Open file descriptors", files);
    if let LimitValue::Value(max) = process.limits()?.max_open_files.soft_limit {
        out.gauge(
            "process_max_fds",
            "Maximum number of open file descriptors",
            max,
        );
    }
    Ok(())
}
