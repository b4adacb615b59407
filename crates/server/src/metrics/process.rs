//! The process: memory, file descriptors, threads and processor time, under the names that all
//! Prometheus clients use.

use std::fmt;

use klarlonn_metrics::Exposition;
use procfs::{WithCurrentSystemInfo, process::Process};

/// Writes what `/proc` has about this process; nothing if it cannot be read.
pub(super) fn write(out: &mut Exposition<'_>) -> fmt::Result {
    let Ok((process, stat)) = Process::myself().and_then(|process| {
        let stat = process.stat()?;
        Ok((process, stat))
    }) else {
        return Ok(());
    };
    let memory = stat.rss_bytes().get();
    out.gauge("process_resident_memory_bytes", "Resident memory")?
        .count(&[], memory)?;
    out.gauge("process_virtual_memory_bytes", "Virtual memory")?
        .count(&[], stat.vsize)?;
    out.gauge("process_threads", "Threads")?
        .count(&[], stat.num_threads.unsigned_abs())?;
    let ticks = procfs::ticks_per_second();
    out.counter("process_cpu_seconds", "Processor time, in whole seconds")?
        .count(&[], (stat.utime + stat.stime) / ticks)?;
    if let Ok(count) = process.fd_count() {
        out.gauge("process_open_fds", "Open file descriptors")?
            .count(&[], count as u64)?;
    }
    if let Ok(limits) = process.limits()
        && let procfs::process::LimitValue::Value(max) = limits.max_open_files.soft_limit
    {
        out.gauge("process_max_fds", "Maximum number of open file descriptors")?
            .count(&[], max)?;
    }
    if let Ok(boot) = procfs::boot_time_secs() {
        let started = boot + stat.starttime / ticks;
        out.gauge(
            "process_start_time_seconds",
            "Start of the process, seconds since 1970",
        )?
        .count(&[], started)?;
    }
    Ok(())
}
